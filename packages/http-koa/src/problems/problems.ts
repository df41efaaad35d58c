import {
  type AnyRefused,
  isRefused,
  isUnavailable,
  type RefusalCode,
  type Refusals,
} from '@paydocs/core';
import {
  detailed,
  type FieldIssue,
  IDEMPOTENCY_KEY,
  invalid,
  type Problem,
  wireName,
} from './problem.ts';
import { validationMessage } from './validation-messages.ts';

export { type FieldIssue, IDEMPOTENCY_KEY, type Problem } from './problem.ts';

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

const unauthenticated = (challenge: string): Problem => ({
  ...detailed(401, 'Unauthenticated.', 'The access token is missing or no longer valid.'),
  headers: { 'WWW-Authenticate': challenge },
});

const tooMany = detailed(
  429,
  'Too Many Attempts.',
  'The rate limit was exceeded. Please retry later.',
);

/** The problem of each refusal. RFC 6750 §3.1 has no error code for a missing token. */
const refusals = {
  'input.invalid': ({ issues }) =>
    invalid(
      issues.map((issue) => ({ field: wireName(issue.field), text: validationMessage(issue) })),
    ),
  'credentials.invalid': () =>
    detailed(401, 'Invalid credentials.', 'The email or the password is wrong.'),
  'account.inactive': () => detailed(403, 'Forbidden.', 'The account is not active.'),
  'site.inactive': () => detailed(403, 'Forbidden.', 'The site is not active.'),
  'session.missing': () => detailed(404, 'Not Found.', 'There is no such session.'),
  'account.unverified': () =>
    detailed(403, 'Forbidden.', 'The email address of the account is not verified.'),
  'role.forbidden': () =>
    detailed(403, 'Forbidden.', 'Only administrative roles may use this part of the API.'),
  'permission.missing': ({ permission }) =>
    detailed(
      403,
      'Forbidden.',
      `The role of the account does not have the permission ${permission}.`,
    ),
  'limit.exceeded': () => tooMany,
  'token.missing': () => unauthenticated('Bearer'),
  'token.invalid': () => unauthenticated('Bearer error="invalid_token"'),
  'user.missing': () => detailed(404, 'Not Found.', 'There is no such user.'),
  'user.self': () =>
    detailed(403, 'Forbidden.', 'Nobody changes the role or the status of the own account.'),
  'owner.last': () => detailed(409, 'Conflict.', 'The user is the last active owner of the site.'),
  'person.missing': () => detailed(404, 'Not Found.', 'Nothing is stored about such a person.'),
  'site.held': () => detailed(409, 'Conflict.', 'A legal hold of the site is on.'),
  'company.missing': () => detailed(404, 'Not Found.', 'There is no such company.'),
  'employee.missing': () => detailed(404, 'Not Found.', 'There is no such employee.'),
  'record.stale': () =>
    detailed(412, 'Precondition Failed.', 'The record has changed; read it again.'),
  'record.referenced': () =>
    detailed(409, 'Conflict.', 'Other records refer to this record; delete them first.'),
  'idempotency.running': () =>
    detailed(409, 'Conflict.', 'An earlier request with this Idempotency-Key is under way.'),
  'idempotency.mismatch': () =>
    invalid([{ field: IDEMPOTENCY_KEY, text: 'was used for another request.' }]),
  'order.missing': () => detailed(404, 'Not Found.', 'There is no such order.'),
  'order.status': ({ status }) => detailed(409, 'Conflict.', `The order is ${status}.`),
  'document.missing': () => detailed(404, 'Not Found.', 'There is no such document.'),
  'document.pending': () => detailed(409, 'Conflict.', 'The document is not made yet.'),
  'document.status': ({ status }) => detailed(409, 'Conflict.', `The document is ${status}.`),
  'document.imported': () => detailed(409, 'Conflict.', 'The document was not ordered here.'),
  'document.replaced': () =>
    detailed(409, 'Conflict.', 'Another document replaces this one already.'),
} satisfies { readonly [Code in RefusalCode]: (facts: Refusals[Code]) => Problem };

const refusal = ({ code, facts }: AnyRefused): Problem =>
  (refusals[code] as (facts: Refusals[RefusalCode]) => Problem)(facts);

/** Creates the 400 for a request or body that cannot be parsed. */
export const malformed = (detail: string): HttpProblem =>
  new HttpProblem(detailed(400, 'Bad Request.', detail));

/** Creates the 404 for a path without routes. */
export const notFound = (): HttpProblem =>
  new HttpProblem(detailed(404, 'Not Found.', 'There is nothing at this path.'));

/** Creates the 405 for a path with routes for other methods (RFC 9110 §15.5.6: with `Allow`). */
export const methodNotAllowed = (allowed: readonly string[]): HttpProblem =>
  new HttpProblem({
    ...detailed(405, 'Method Not Allowed.', 'This path does not answer to this method.'),
    headers: { Allow: allowed.join(', ') },
  });

/** Creates the 413 for a body above the limit. */
export const bodyTooLarge = (maxBytes: number): HttpProblem =>
  new HttpProblem(
    detailed(413, 'Content Too Large.', `The body must not be longer than ${maxBytes} bytes.`),
  );

/** Creates the 415 for an unsupported media type or encoding. */
export const unsupportedMediaType = (detail: string): HttpProblem =>
  new HttpProblem(detailed(415, 'Unsupported Media Type.', detail));

/** Creates the 429 for a rate limit that is exceeded for this time (RFC 6585 §4). */
export const tooManyAttempts = (retryAfterSeconds: number): HttpProblem =>
  new HttpProblem({ ...tooMany, headers: { 'Retry-After': String(retryAfterSeconds) } });

/** Creates the 416 for a range after the end of a file of this size (RFC 9110 §15.5.17). */
export const rangeNotSatisfiable = (size: number): HttpProblem =>
  new HttpProblem({
    ...detailed(416, 'Range Not Satisfiable.', `The file has ${size} bytes.`),
    headers: { 'Content-Range': `bytes */${size}` },
  });

/** Creates the 422 for invalid fields. */
export const invalidInput = (issues: readonly FieldIssue[]): HttpProblem =>
  new HttpProblem(invalid(issues));

const unavailable = (retryAfterSeconds: number): Problem => ({
  ...detailed(503, 'Service Unavailable.', 'Please try again later.'),
  headers: { 'Retry-After': String(retryAfterSeconds) },
});

/** Creates the 503 of a server that waits for its stores. */
export const notReady = (): HttpProblem => new HttpProblem(unavailable(1));

/** Returns the problem of any error; a 500 with the request id only for an unexpected error. */
export const problemOf = (error: unknown, requestId: string): Problem => {
  if (isRefused(error) && Object.hasOwn(refusals, error.code)) return refusal(error);
  if (error instanceof HttpProblem) return error.problem;
  if (isUnavailable(error)) {
    return unavailable(Math.max(1, Math.ceil(error.retryAfterMs / 1000)));
  }
  return { status: 500, message: 'Server Error', errors: { request_id: requestId } };
};

const parserProblems = {
  400: detailed(400, 'Bad Request.', 'The request is not well-formed HTTP.'),
  408: detailed(408, 'Request Timeout.', 'The request took too long to arrive.'),
  413: detailed(413, 'Content Too Large.', 'The chunk extensions are too long.'),
  431: detailed(431, 'Request Header Fields Too Large.', 'The header fields are too long.'),
} as const;

/** The 405 of the method CONNECT, which asks for a proxy (RFC 9110 §9.3.6). */
export const connectProblem: Problem = methodNotAllowed([
  'DELETE',
  'GET',
  'HEAD',
  'PATCH',
  'POST',
  'PUT',
]).problem;

/** The statuses of requests that Node's HTTP parser rejects. */
export type ParserStatus = keyof typeof parserProblems;

/** Returns the response to a request that Node's HTTP parser rejected. */
export const parserProblem = (status: ParserStatus): Problem => parserProblems[status];
