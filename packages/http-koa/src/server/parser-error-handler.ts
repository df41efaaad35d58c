import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { parserErrorOf, setParserError } from '../input/parser-error.ts';

/** An error handler as Express has it; `next` gets errors that are none of a body parser. */
export type ParserErrorHandler = (
  error: unknown,
  req: IncomingMessage,
  res: ServerResponse,
  next: (error: unknown) => void,
) => void;

/**
 * Creates the error handler of a host for the requests of the API. A body that the parser of the host
 * rejected (400, 413, 415) goes through the API like any other, which responds with its envelope, and
 * counts the request. Handles the errors of body-parser (Express, NestJS) and of Fastify.
 */
export const parserErrorHandler = (app: Pick<App, 'callback'>): ParserErrorHandler => {
  const handle = app.callback();
  // Express takes a function of four parameters as an error handler.
  return (error, req, res, next) => {
    const parserError = parserErrorOf(error);
    if (parserError === undefined) {
      next(error);
      return;
    }
    setParserError(req, parserError);
    void handle(req, res);
  };
};
