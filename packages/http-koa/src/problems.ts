import {
  type AnyRefused,
  isRefused,
  isUnavailable,
  type RefusalCode,
  type Refusals,
} from '@paydocs/core';
import { validationMessage } from './validation-messages.ts';
import { label, wireName } from './wire-name.ts';

/** What an error looks like on the wire: `{ success: false, message, errors }` under a status. */
export interface Problem {
  readonly status: number;
  readonly message: string;
  /** Sentences for each broken field, or one `detail`, or the `request_id` of what nobody foresaw. */
  readonly errors: Readonly<Record<string, string | readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A request that is refused for HTTP's own reasons, before any use case runs. It has no stack: the
 * caller is at fault, and to note one would be a tenth of what a refusal costs.
 */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly problem: Problem;

  constructor(problem: Problem) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(problem.message);
    Error.stackTraceLimit = stackTraceLimit;
    this.problem = problem;
  }
}

/** One sentence about one field, both in the caller's words; the text ends `The … field …`. */
export interface FieldIssue {
  readonly field: string;
  readonly text: string;
}

const detailed = (status: number, message: string, detail: string): Problem => ({
  status,
  message,
  errors: { detail },
});

const invalid = (issues: readonly FieldIssue[]): Problem => {
  const sentences = new Map<string, Set<string>>();
  for (const { field, text } of issues) {
    const known = sentences.get(field) ?? new Set();
    sentences.set(field, known.add(`The ${label(field)} field ${text}`));
  }
  return {
    status: 422,
    message: 'The given data was invalid.',
    errors: Object.fromEntries([...sentences].map(([field, known]) => [field, [...known]])),
  };
};

const unauthenticated = (challenge: string): Problem => ({
  ...detailed(401, 'Unauthenticated.', 'The access token is missing or no longer valid.'),
  headers: { 'WWW-Authenticate': challenge },
});

const tooMany = detailed(
  429,
  'Too Many Attempts.',
  'The rate limit was exceeded. Please retry later.',
);

/** How each refusal is told; RFC 6750 §3.1 gives no error code when no token was sent. */
const refusals = {
  'input.invalid': ({ issues }) =>
    invalid(
      issues.map((issue) => ({ field: wireName(issue.field), text: validationMessage(issue) })),
    ),
  'credentials.invalid': () =>
    detailed(401, 'Invalid credentials.', 'The email or the password is wrong.'),
  'account.inactive': () => detailed(403, 'Forbidden.', 'The account is not active.'),
  'role.forbidden': () =>
    detailed(403, 'Forbidden.', 'Only administrative roles may use this part of the API.'),
  'limit.exceeded': () => tooMany,
  'token.missing': () => unauthenticated('Bearer'),
  'token.invalid': () => unauthenticated('Bearer error="invalid_token"'),
} satisfies { readonly [Code in RefusalCode]: (facts: Refusals[Code]) => Problem };

const refusal = ({ code, facts }: AnyRefused): Problem =>
  (refusals[code] as (facts: Refusals[RefusalCode]) => Problem)(facts);

/** The request, or its body, cannot be read at all. */
export const malformed = (detail: string): HttpProblem =>
  new HttpProblem(detailed(400, 'Bad Request.', detail));

/** Nothing answers at this path. */
export const notFound = (): HttpProblem =>
  new HttpProblem(detailed(404, 'Not Found.', 'There is nothing at this path.'));

/** Something answers at this path, but not to this method (RFC 9110 §15.5.6: with `Allow`). */
export const methodNotAllowed = (allowed: readonly string[]): HttpProblem =>
  new HttpProblem({
    ...detailed(405, 'Method Not Allowed.', 'This path does not answer to this method.'),
    headers: { Allow: allowed.join(', ') },
  });

/** The body is longer than the API reads. */
export const bodyTooLarge = (maxBytes: number): HttpProblem =>
  new HttpProblem(
    detailed(413, 'Content Too Large.', `The body must not be longer than ${maxBytes} bytes.`),
  );

/** The body is in a form that the API does not read. */
export const unsupportedMediaType = (detail: string): HttpProblem =>
  new HttpProblem(detailed(415, 'Unsupported Media Type.', detail));

/** A limit is exceeded, and for how long (RFC 6585 §4). */
export const tooManyAttempts = (retryAfterSeconds: number): HttpProblem =>
  new HttpProblem({ ...tooMany, headers: { 'Retry-After': String(retryAfterSeconds) } });

/** Parts of the request have the wrong shape; fields are named as the caller sent them. */
export const invalidInput = (issues: readonly FieldIssue[]): HttpProblem =>
  new HttpProblem(invalid(issues));

/** How any error is told; what nobody foresaw, by its request id alone. */
export const problemOf = (error: unknown, requestId: string): Problem => {
  if (isRefused(error) && Object.hasOwn(refusals, error.code)) return refusal(error);
  if (error instanceof HttpProblem) return error.problem;
  if (isUnavailable(error)) {
    const seconds = Math.max(1, Math.ceil(error.retryAfterMs / 1000));
    return {
      ...detailed(503, 'Service Unavailable.', 'Please try again later.'),
      headers: { 'Retry-After': String(seconds) },
    };
  }
  return { status: 500, message: 'Server Error', errors: { request_id: requestId } };
};

const parserProblems = {
  400: detailed(400, 'Bad Request.', 'The request is not well-formed HTTP.'),
  408: detailed(408, 'Request Timeout.', 'The request took too long to arrive.'),
  413: detailed(413, 'Content Too Large.', 'The chunk extensions are too long.'),
  431: detailed(431, 'Request Header Fields Too Large.', 'The header fields are too long.'),
} as const;

/** The statuses of what the HTTP parser turns away. */
export type ParserStatus = keyof typeof parserProblems;

/** How it is told that the HTTP parser turned a request away before it took shape. */
export const parserProblem = (status: ParserStatus): Problem => parserProblems[status];
