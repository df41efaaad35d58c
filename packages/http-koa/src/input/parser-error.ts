import type { IncomingMessage } from 'node:http';
import { bodyTooLarge, type HttpProblem, unsupportedMediaType } from '../problems/problems.ts';
import type { BodyFormat } from './body-format.ts';

/** An error of a body parser that a client has caused. */
export interface ParserError {
  readonly status: 400 | 413 | 415;
  /** The length that the parser accepts, if the error says so. */
  readonly limit: number | undefined;
}

const isStatus = (status: unknown): status is ParserError['status'] =>
  status === 400 || status === 413 || status === 415;

/** The errors of body-parser (of Express) have a type, those of Fastify and of decompression a code. */
const isOfParser = ({ type, code }: Readonly<Record<string, unknown>>): boolean =>
  /^(?:entity|encoding|charset|parameters|request)\./.test(String(type)) ||
  /^(?:FST_ERR_CTP_|Z_|ERR_BROTLI_|ERR__ERROR_FORMAT_)/.test(String(code));

/** Returns the parser error that an error of a host is; undefined for any other error. */
export const parserErrorOf = (error: unknown): ParserError | undefined => {
  if (!(error instanceof Error)) return undefined;
  const fields = error as Error & Readonly<Record<string, unknown>>;
  const { status, statusCode = status, limit } = fields;
  if (!isOfParser(fields) || !isStatus(statusCode)) return undefined;
  return { status: statusCode, limit: typeof limit === 'number' ? limit : undefined };
};

// A global symbol, so that the handler of one copy of this package serves the API of another one.
const PARSER_ERROR: unique symbol = Symbol.for('@paydocs/http-koa/parser-error');

interface WithParserError {
  [PARSER_ERROR]?: ParserError;
}

/** Tells the API that a host could not parse the body of a request. */
export const setParserError = (req: IncomingMessage, error: ParserError): void => {
  (req as WithParserError)[PARSER_ERROR] = error;
};

/** Returns the problem of a body of at most so many bytes that the host could not parse, if that is so. */
export const hostParserProblem = (
  req: IncomingMessage,
  { invalid }: BodyFormat,
  bytesMax: number,
): HttpProblem | Error | undefined => {
  const error = (req as WithParserError)[PARSER_ERROR];
  if (error === undefined) return undefined;
  if (error.status === 413) return bodyTooLarge(error.limit ?? bytesMax);
  return error.status === 415
    ? unsupportedMediaType('The body must be uncompressed, in UTF-8.')
    : invalid();
};
