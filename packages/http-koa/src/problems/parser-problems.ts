import { methodNotAllowed } from './http-problems.ts';
import { detailed, type Problem } from './problem.ts';

const parserProblems = {
  400: {
    code: 'request.malformed',
    ...detailed(400, 'The request is not well-formed HTTP.'),
  },
  408: {
    code: 'request.timeout',
    ...detailed(408, 'The request took too long to arrive.'),
  },
  413: {
    code: 'body.oversized',
    ...detailed(413, 'The chunk extensions are too long.'),
  },
  431: {
    code: 'headers.oversized',
    ...detailed(431, 'The header fields are too long.'),
  },
} as const satisfies Readonly<Record<number, Problem>>;

/** The statuses of requests that Node's HTTP parser rejects. */
export type ParserStatus = keyof typeof parserProblems;

/** Returns the response to a request that Node's HTTP parser rejected. */
export const parserProblem = (status: ParserStatus): Problem => parserProblems[status];

/** The 405 of the method CONNECT, which asks for a proxy (RFC 9110 §9.3.6). */
export const connectProblem: Problem = methodNotAllowed([
  'DELETE',
  'GET',
  'HEAD',
  'PATCH',
  'POST',
  'PUT',
]).problem;
