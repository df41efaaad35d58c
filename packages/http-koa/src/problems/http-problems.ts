import { detailed, type FieldIssue, invalid, type Problem, type Uncoded } from './problem.ts';

// A base class with the prototype of `Error`, but without its constructor, which captures a stack.
const StacklessError = Object.assign(function () {}, {
  prototype: Error.prototype,
}) as unknown as new () => Error;

/**
 * A request that HTTP rejects before any use case runs. Has no stack frames: the client is at fault,
 * and capturing frames would be a tenth of the cost of a rejection.
 */
export class HttpProblem extends StacklessError {
  override readonly name = 'HttpProblem';
  override readonly message: string;
  override readonly stack: string;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super();
    this.message = problem.message;
    this.stack = `${this.name}: ${problem.message}`;
    this.problem = problem;
  }
}

/** The 429 without the time to wait. */
export const tooMany = detailed(429, 'The rate limit was exceeded. Please retry later.');

const badRequest = (detail: string): Uncoded => detailed(400, detail);

/** Creates the 400 for a target or a header that cannot be parsed. */
export const malformed = (detail: string): HttpProblem =>
  new HttpProblem({ code: 'request.malformed', ...badRequest(detail) });

/** Creates the 400 for a body that cannot be parsed. */
export const malformedBody = (detail: string): HttpProblem =>
  new HttpProblem({ code: 'body.malformed', ...badRequest(detail) });

/** Creates the 404 for a path without routes. */
export const notFound = (): HttpProblem =>
  new HttpProblem({
    code: 'path.missing',
    ...detailed(404, 'There is nothing at this path.'),
  });

/** Creates the 405 for a path with routes for other methods (RFC 9110 §15.5.6: with `Allow`). */
export const methodNotAllowed = (allowed: readonly string[]): HttpProblem =>
  new HttpProblem({
    code: 'method.unsupported',
    ...detailed(405, 'This path does not answer to this method.'),
    headers: { Allow: allowed.join(', ') },
  });

/** Creates the 413 for a body above the limit. */
export const bodyTooLarge = (maxBytes: number): HttpProblem =>
  new HttpProblem({
    code: 'body.oversized',
    ...detailed(413, `The body must not be longer than ${maxBytes} bytes.`),
  });

/** Creates the 415 for an unsupported media type or encoding. */
export const unsupportedMediaType = (detail: string): HttpProblem =>
  new HttpProblem({
    code: 'body.unsupported',
    ...detailed(415, detail),
  });

/** Creates the 429 for a rate limit that is exceeded for this time (RFC 6585 §4). */
export const tooManyAttempts = (retryAfterSeconds: number): HttpProblem =>
  new HttpProblem({
    code: 'limit.exceeded',
    ...tooMany,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });

/** Creates the 416 for a range after the end of a file of this size (RFC 9110 §15.5.17). */
export const rangeNotSatisfiable = (size: number): HttpProblem =>
  new HttpProblem({
    code: 'range.unsatisfiable',
    ...detailed(416, `The file has ${size} bytes.`),
    headers: { 'Content-Range': `bytes */${size}` },
  });

/** Creates the 422 for invalid fields. */
export const invalidInput = (issues: readonly FieldIssue[]): HttpProblem =>
  new HttpProblem({ code: 'input.invalid', ...invalid(issues) });

/** Returns the 503 of a service that may be back after this time. */
export const unavailable = (retryAfterSeconds: number): Problem => ({
  code: 'service.unavailable',
  ...detailed(503, 'Please try again later.'),
  headers: { 'Retry-After': String(retryAfterSeconds) },
});

/** Creates the 503 of a server that waits for its stores. */
export const notReady = (): HttpProblem => new HttpProblem(unavailable(1));
