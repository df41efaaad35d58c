import type { RefusalCode } from '@paydocs/core';

/** What each code of HTTP means: of requests that no use case sees, and of failures of the server. */
const ofHttp = {
  'request.malformed': 'The target or a header of the request cannot be read.',
  'request.timeout': 'The request took too long to arrive.',
  'body.malformed': 'The body is no JSON object in UTF-8, or nested too deep.',
  'body.oversized':
    'The body is longer than 64 KiB, or than 256 KiB with a layout, 512 KiB with a logo, or 4 MiB with an order, its documents or the content of one.',
  'body.unsupported': 'The body has another `Content-Type` or a `Content-Encoding`.',
  'headers.oversized': 'The header fields are longer than 16 KiB.',
  'path.missing': 'There is nothing at this path.',
  'method.unsupported': 'The path does not support the method; `Allow` names those that it does.',
  'range.unsatisfiable': 'The range is after the end of the file.',
  'server.failed': 'An unexpected error, logged under the `request_id`.',
  'service.unavailable': 'A backend is down or a queue is full; retry after `Retry-After` seconds.',
} as const;

/** A refusal as responses name it. A missing token has the code of an invalid one. */
type WireRefusal = Exclude<RefusalCode, 'token.missing'>;

const ofRefusals = {
  'input.invalid': 'Fields are missing or break rules; `errors` has sentences for each of them.',
  'credentials.invalid': 'The e-mail address is unknown, or the password is wrong.',
  'second_factor.required':
    'The password is right, and the account has a second factor: send a code or a passkey with the `challenge`.',
  'second_factor.invalid': 'The code or the passkey is wrong, or was used.',
  'second_factor.expired':
    'The challenge is unknown, used or expired, or had too many wrong codes: sign in again.',
  'second_factor.exists': 'The caller has an authenticator app already: remove it first.',
  'second_factor.limit': 'The caller has as many passkeys as a user may have: remove one first.',
  'second_factor.last':
    'It is the last second factor of a user who must have one: set another one up first.',
  'passkey.disabled': 'The service has no passkeys: it has no `PASSKEY_RP_ID`.',
  'second_factor.setup_required':
    'The user must have a second factor, and the time to set one up is over: set one up first.',
  'reauthentication.required':
    'The user was last proven too long ago for this, or the caller is an API token: send a second factor, or the password without one, to `POST /auth/reauthenticate`.',
  'second_factor.missing': 'The caller has no such second factor.',
  'account.inactive': 'The password is right, but the account or its site is not active.',
  'account.unverified': 'The password is right, but the e-mail address is not verified.',
  'password.disabled':
    'The site has turned passwords off: its users sign in with an identity provider.',
  'site.inactive': 'The site, which a registration would join, is not active.',
  'session.missing': 'The caller has no such open session.',
  'session.required': 'An API token may not do this: sign in.',
  'api-token.missing': 'The caller has no such API token.',
  'api-token.limit':
    'The caller has as many valid API tokens as a user may have: revoke one first.',
  'role.forbidden': 'Only administrative roles may use this part of the API.',
  'employee.forbidden':
    'The account of an employee reads its own documents and record, and does nothing else.',
  'permission.missing': 'The account or the API token lacks the permission that `detail` names.',
  'limit.exceeded': 'A rate limit is exceeded; retry after `Retry-After` seconds.',
  'token.invalid': 'The access token is missing, malformed, forged, expired or revoked.',
  'user.missing': 'There is no such user at the site of the caller.',
  'user.self': 'Nobody changes the role or the status of the own account.',
  'owner.last': 'The user is the last active Owner of the site.',
  'person.missing': 'Nothing is stored about such a person.',
  'site.held': 'A legal hold of the site stops erasure.',
  'company.missing': 'There is no such company, or the caller may not see it.',
  'employee.missing': 'There is no such employee, or the caller may not see it.',
  'record.stale': 'The record has changed: its version is not that of `If-Match`.',
  'record.referenced': 'Other records refer to the record, which cannot be deleted.',
  'idempotency.running': 'An earlier request with this `Idempotency-Key` is under way.',
  'idempotency.mismatch': 'The `Idempotency-Key` was used for another request.',
  'order.missing': 'There is no such order, or the caller may not see it.',
  'order.unprintable':
    'The documents of the order cannot be one PDF: there are too many, or one cannot be bound with others.',
  'order.status': 'The order has a status in which it cannot change in this way.',
  'transaction.missing': 'There is no such transaction, or the caller may not see it.',
  'document.missing': 'There is no such document, or the caller may not see it.',
  'document.pending': 'The document is not made yet.',
  'document.status': 'The document has a status in which this is not possible.',
  'document.imported':
    'The document was not ordered here: it has no file, and cannot be made again.',
  'document.replaced': 'Another document replaces this one already.',
  'statement.exists':
    'Such documents exist already: `statements` names each, with its employee or null.',
  'person.erased':
    'An employee is erased: no document is made for an erased person, who never changes.',
  'host.refused':
    'A rule of the host of this installation refuses; `reason` is its name there, and `detail` says why.',
  'layout.missing': 'The site has no such layout.',
  'layout.default': 'The layout is the default template of the site.',
  'layout.limit': 'The site has as many layouts, or versions of them, as a site may have.',
  'webhook.missing': 'The site has no such webhook.',
  'identity.unlinked': 'No user has this account of the identity provider.',
  'sign_in_code.invalid':
    'The code of a sign-in is unknown, redeemed or older than a minute, or has another verifier: sign in again.',
  'identity.missing': 'The user has no such account of an identity provider.',
  'webhook.limit': 'The site has as many webhooks as a site may have: remove one first.',
} as const satisfies Readonly<Record<WireRefusal, string>>;

/** What each code of an error response means, in a sentence. The codes are public API. */
export const errorCodes: Readonly<Record<ErrorCode, string>> = { ...ofHttp, ...ofRefusals };

/** The code of an error response: of a refusal, or of HTTP. */
export type ErrorCode = WireRefusal | keyof typeof ofHttp;

/** Returns the code with which responses name a refusal. */
export const codeOf = (refusal: RefusalCode): ErrorCode =>
  // The body of a 401 is the same for every cause.
  refusal === 'token.missing' ? 'token.invalid' : refusal;
