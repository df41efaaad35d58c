import { type ServerResponse, STATUS_CODES } from 'node:http';
import { REQUEST_ID } from '../middleware/response-headers.ts';
import { RATE_LIMIT_HEADERS } from '../middleware/limited.ts';
import { problemEnvelope } from '../output/envelope.ts';
import { type ParserStatus, parserProblem } from '../problems/parser-problems.ts';
import type { Problem } from '../problems/problems.ts';

/** Header fields by name. */
export type Fields = Readonly<Record<string, string>>;

/** Returns the problem of an error of Node's HTTP parser. */
export const problemOfParser = (error: Error): Problem => parserProblem(parserStatus(error));

const parserStatus = (error: Error): ParserStatus => {
  switch ('code' in error ? error.code : undefined) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408;
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 413;
    case 'HPE_HEADER_OVERFLOW':
      return 431;
    default:
      return 400;
  }
};

/** Returns the id and the rate-limit headers that an unsent response has already, if any. */
export const fieldsOf = (response: ServerResponse | undefined): Fields => {
  const names = response === undefined ? [] : [REQUEST_ID, ...RATE_LIMIT_HEADERS];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = response?.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
};

/** Returns a whole response as text, which ends its connection. */
export const rawResponse = (problem: Problem, fields: Fields): string => {
  const body = JSON.stringify(problemEnvelope(problem));
  const headers: Fields = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    ...problem.headers,
    ...fields,
    Connection: 'close',
  };
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
};
