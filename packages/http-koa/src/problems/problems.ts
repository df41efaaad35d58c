import {
  type AnyRefused,
  isRefused,
  isUnavailable,
  type RefusalCode,
  type Refusals,
  timestamp,
} from '@paydocs/core';
import { codeOf } from './error-codes.ts';
import { HttpProblem, tooMany, unavailable } from './http-problems.ts';
import { wireName } from './names.ts';
import { detailed, IDEMPOTENCY_KEY, invalid, type Problem, type Uncoded } from './problem.ts';
import { issueMessage } from './validation-messages.ts';

export {
  bodyTooLarge,
  HttpProblem,
  invalidInput,
  malformed,
  malformedBody,
  methodNotAllowed,
  notFound,
  notReady,
  rangeNotSatisfiable,
  tooManyAttempts,
  unsupportedMediaType,
} from './http-problems.ts';
export { type FieldIssue, IDEMPOTENCY_KEY, type Problem } from './problem.ts';

const unauthenticated = (challenge: string): Uncoded => ({
  ...detailed(401, 'The access token is missing or no longer valid.'),
  headers: { 'WWW-Authenticate': challenge },
});

/** The problem of each refusal. RFC 6750 §3.1 has no error code for a missing token. */
const refusals = {
  'input.invalid': ({ issues }) =>
    invalid(
      issues.map((issue) => ({
        field: wireName(issue.field),
        text: issueMessage(issue),
      })),
    ),
  'credentials.invalid': () => ({
    ...detailed(401, 'The email or the password is wrong.'),
    message: 'Invalid credentials.',
  }),
  'second_factor.required': ({ challenge, expiresAtMs, passkey }) => ({
    ...detailed(401, 'The account has a second factor; send a code with the challenge.'),
    facts: {
      challenge,
      expires_at: timestamp(expiresAtMs),
      ...(passkey === undefined ? {} : { passkey }),
    },
  }),
  'second_factor.invalid': () => detailed(401, 'The code or the passkey is wrong, or was used.'),
  'second_factor.expired': () => detailed(401, 'The challenge has ended; sign in again.'),
  'second_factor.exists': () =>
    detailed(409, 'The account has an authenticator app already; remove it first.'),
  'second_factor.limit': ({ max }) =>
    detailed(409, `The account has ${max} passkeys already; remove one first.`),
  'second_factor.last': () =>
    detailed(409, 'The account needs a second factor; set another one up first.'),
  'passkey.disabled': () => detailed(409, 'The service has no passkeys.'),
  'second_factor.setup_required': () =>
    detailed(403, 'The account needs a second factor; set one up first.'),
  'reauthentication.required': () =>
    detailed(403, 'The sign-in is too old for this, or by an API token; prove the user again.'),
  'second_factor.missing': () => detailed(404, 'There is no such second factor.'),
  'account.inactive': () => detailed(403, 'The account is not active.'),
  'password.disabled': () =>
    detailed(403, 'The site has no passwords; sign in with its identity provider.'),
  'site.inactive': () => detailed(403, 'The site is not active.'),
  'session.missing': () => detailed(404, 'There is no such session.'),
  'session.required': () => detailed(403, 'An API token cannot do this; sign in.'),
  'api-token.missing': () => detailed(404, 'There is no such API token.'),
  'api-token.limit': ({ max }) =>
    detailed(409, `The account has ${max} API tokens already; revoke one first.`),
  'account.unverified': () => detailed(403, 'The email address of the account is not verified.'),
  'role.forbidden': () => detailed(403, 'Only administrative roles may use this part of the API.'),
  'employee.forbidden': () =>
    detailed(403, 'The account of an employee reads its own documents and record only.'),
  'permission.missing': ({ permission }) =>
    detailed(403, `The account or the API token does not have the permission ${permission}.`),
  'limit.exceeded': () => tooMany,
  'token.missing': () => unauthenticated('Bearer'),
  'token.invalid': () => unauthenticated('Bearer error="invalid_token"'),
  'user.missing': () => detailed(404, 'There is no such user.'),
  'user.self': () => detailed(403, 'Nobody changes the role or the status of the own account.'),
  'owner.last': () => detailed(409, 'The user is the last active owner of the site.'),
  'person.missing': () => detailed(404, 'Nothing is stored about such a person.'),
  'site.held': () => detailed(409, 'A legal hold of the site is on.'),
  'company.missing': () => detailed(404, 'There is no such company.'),
  'employee.missing': () => detailed(404, 'There is no such employee.'),
  'record.stale': () => detailed(412, 'The record has changed; read it again.'),
  'record.referenced': () =>
    detailed(409, 'Other records refer to this record; delete them first.'),
  'idempotency.running': () =>
    detailed(409, 'An earlier request with this Idempotency-Key is under way.'),
  'idempotency.mismatch': () =>
    invalid([{ field: IDEMPOTENCY_KEY, text: 'was used for another request.' }]),
  'order.missing': () => detailed(404, 'There is no such order.'),
  'order.unprintable': ({ detail }) => detailed(409, detail),
  'order.status': ({ status }) => detailed(409, `The order is ${status}.`),
  'transaction.missing': () => detailed(404, 'There is no such transaction.'),
  'document.missing': () => detailed(404, 'There is no such document.'),
  'document.pending': () => detailed(409, 'The document is not made yet.'),
  'document.status': ({ status }) => detailed(409, `The document is ${status}.`),
  'document.imported': () => detailed(409, 'The document was not ordered here.'),
  'document.replaced': () => detailed(409, 'Another document replaces this one already.'),
  'statement.exists': ({ statements }) => ({
    ...detailed(409, 'Such documents exist already.'),
    facts: {
      statements: statements.map(({ employeeId, uuid }) => ({ employee_id: employeeId, uuid })),
    },
  }),
  'person.erased': () => detailed(409, 'An employee is erased.'),
  'host.refused': ({ reason, detail, field }) =>
    field === undefined
      ? { ...detailed(409, detail), facts: { reason } }
      : { ...invalid([]), errors: { [field]: [detail] } },
  'layout.missing': () => detailed(404, 'There is no such layout.'),
  'layout.default': () =>
    detailed(409, 'The layout is the default template of the site. Name another one first.'),
  'layout.limit': ({ max }) =>
    detailed(409, `The site has ${max} layouts, or versions of them, already.`),
  'webhook.missing': () => detailed(404, 'There is no such webhook.'),
  'identity.unlinked': () => detailed(403, 'No user has this account of the identity provider.'),
  'sign_in_code.invalid': () => detailed(401, 'The code is no longer valid; sign in again.'),
  'identity.missing': () => detailed(404, 'The user has no such identity.'),
  'webhook.limit': ({ max }) =>
    detailed(409, `The site has ${max} webhooks already; remove one first.`),
} satisfies { readonly [Code in RefusalCode]: (facts: Refusals[Code]) => Uncoded };

/** Returns the problem of a refusal, or undefined when it lacks the facts of its code: a host in JavaScript may throw it. */
const refusal = ({ code, facts }: AnyRefused): Problem | undefined => {
  if (!Object.hasOwn(refusals, code)) return undefined;
  try {
    const uncoded = (refusals[code] as (facts: Refusals[RefusalCode]) => Uncoded)(facts);
    return { ...uncoded, code: codeOf(code) };
  } catch {
    return undefined;
  }
};

/** Returns the problem of any error; a 500 with the request id only for an unexpected error. */
export const problemOf = (error: unknown, requestId: string): Problem => {
  const refused = isRefused(error) ? refusal(error) : undefined;
  if (refused !== undefined) return refused;
  if (error instanceof HttpProblem) return error.problem;
  if (isUnavailable(error)) {
    return unavailable(Math.max(1, Math.ceil(error.retryAfterMs / 1000)));
  }
  return {
    status: 500,
    code: 'server.failed',
    message: 'Server Error',
    errors: { request_id: requestId },
  };
};
