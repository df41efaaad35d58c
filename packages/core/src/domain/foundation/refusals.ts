import type { RateLimitResult } from './rate-limits.ts';
import type { InputIssue, None } from './input-rules.ts';
import type { PasskeyRequest } from './passkey-request.ts';

/** Whose request was refused, for logs: responses do not show it. */
export interface RefusedAccount {
  /** The id of the refused user. */
  readonly userId: number;
  /** The id of the site of the user. */
  readonly siteId: number;
  /** Null for a sign-in, which opened no session. */
  readonly sessionId: string | null;
}

interface OfAccount {
  readonly account?: RefusedAccount;
}

/** Every refusal and the facts that come with it. The codes are public API. */
export interface Refusals {
  /**
   * The input breaks the rules named in `issues`. `rateLimit` is the state of the account's strictest
   * bucket, if a wrong password was counted.
   */
  readonly 'input.invalid': {
    readonly issues: readonly InputIssue[];
    readonly rateLimit?: RateLimitResult;
  };
  /**
   * The e-mail is unknown or the password is wrong; the refusal does not say which. `rateLimit` is
   * the state of the e-mail's strictest bucket, if the attempt was counted.
   */
  readonly 'credentials.invalid': { readonly rateLimit?: RateLimitResult };
  /** The password is right, but the account is not Active, or its site is not active. */
  readonly 'account.inactive': OfAccount;
  /** The site of the account has turned passwords off. */
  readonly 'password.disabled': OfAccount;
  /** The default site, which a registration joins, is not active. */
  readonly 'site.inactive': None;
  /** The caller has no such open session. */
  readonly 'session.missing': None;
  /** An API token, and a job of a host, cannot do this: the user has to sign in. */
  readonly 'session.required': None;
  /** The caller has no such valid API token. */
  readonly 'api-token.missing': None;
  /** The password is right, and the account has a second factor: a code for the challenge is missing. */
  readonly 'second_factor.required': {
    readonly challenge: string;
    /** The end of the challenge, in milliseconds since 1970. */
    readonly expiresAtMs: number;
    /** The options for a passkey in place of a code; left out for an account without passkeys. */
    readonly passkey?: PasskeyRequest;
  };
  /**
   * The code is wrong or was used. `rateLimit` is the state of the account's strictest bucket.
   */
  readonly 'second_factor.invalid': { readonly rateLimit?: RateLimitResult };
  /** The challenge is unknown, used or expired, or had too many wrong codes: sign in again. */
  readonly 'second_factor.expired': None;
  /** The user has an authenticator app already. */
  readonly 'second_factor.exists': None;
  /** The user has `max` passkeys already. */
  readonly 'second_factor.limit': { readonly max: number };
  /** It is the last second factor of a user who must have one. */
  readonly 'second_factor.last': None;
  /** The installation has no passkeys: the policy names no relying party. */
  readonly 'passkey.disabled': None;
  /** The user must set a second factor up first: the grace is over. */
  readonly 'second_factor.setup_required': OfAccount;
  /** The last proof of the user is too old for this, or the caller is an API token: prove it again in the session. */
  readonly 'reauthentication.required': None;
  /** The caller has no such second factor. */
  readonly 'second_factor.missing': None;
  /**
   * No user of the site has this identity of a provider, and the rules of the operator neither link nor create
   * one.
   */
  readonly 'identity.unlinked': None;
  /**
   * The code of a sign-in is unknown, redeemed or expired, or the verifier is not that of its challenge: sign in again.
   */
  readonly 'sign_in_code.invalid': None;
  /** The user has no such identity. */
  readonly 'identity.missing': None;
  /** The user has `max` valid API tokens already. */
  readonly 'api-token.limit': { readonly max: number };
  /** The password is right, but the e-mail address is not verified, and the policy requires it. */
  readonly 'account.unverified': OfAccount;
  /** The surface is for administrative roles only. */
  readonly 'role.forbidden': OfAccount;
  /** The account of an employee reads the own papers, and cannot do anything else. */
  readonly 'employee.forbidden': None;
  /** The role or the API token of the caller does not have this permission, such as `audit:list`. */
  readonly 'permission.missing': { readonly permission: string };
  /** The bucket allows no request before `rateLimit.resetAtMs`. */
  readonly 'limit.exceeded': { readonly rateLimit: RateLimitResult };
  /** No token was presented. */
  readonly 'token.missing': None;
  /**
   * The token is malformed, forged, expired or revoked, or its account is inactive. The refusal
   * does not say which.
   */
  readonly 'token.invalid': None;
  /** There is no such user, or not at the caller's site. */
  readonly 'user.missing': None;
  /** Nobody changes the own role or status. */
  readonly 'user.self': None;
  /** The user is the last Active Owner of the site, and the change is not forced. */
  readonly 'owner.last': None;
  /** Nothing is stored about such a person. */
  readonly 'person.missing': None;
  /** A legal hold of the site stops erasure. */
  readonly 'site.held': None;
  /** There is no such company, or the caller may not see it. */
  readonly 'company.missing': None;
  /** There is no such employee, or the caller may not see it. */
  readonly 'employee.missing': None;
  /** The record has another version than the caller expects: somebody has changed it. */
  readonly 'record.stale': { readonly version: number };
  /** Other records refer to the record, which is to be deleted. */
  readonly 'record.referenced': None;
  /** An earlier request with this idempotency key is under way. */
  readonly 'idempotency.running': None;
  /** The idempotency key was used for another request. */
  readonly 'idempotency.mismatch': None;
  /** There is no such order, or the caller may not see it. */
  readonly 'order.missing': None;
  /** The order has this status, in which it cannot change in this way. */
  readonly 'order.status': { readonly status: string };
  /** There is no such transaction, or the caller may not see it. */
  readonly 'transaction.missing': None;
  /** The documents of the order cannot be one PDF: `detail` is the reason in one or two sentences. */
  readonly 'order.unprintable': { readonly detail: string };
  /** There is no such document, or the caller may not see it. */
  readonly 'document.missing': None;
  /** The document is not made yet. */
  readonly 'document.pending': None;
  /** The document has this status, in which it can neither change in this way nor be downloaded. */
  readonly 'document.status': { readonly status: string };
  /** The document belongs to no order, such as an imported one. */
  readonly 'document.imported': None;
  /** Another document replaces this one already. */
  readonly 'document.replaced': None;
  /** These employees have the statement already: for the same company, type, period, date and run. */
  readonly 'statement.exists': {
    readonly statements: readonly {
      readonly employeeId: number | null;
      readonly uuid: string | null;
    }[];
  };
  /** The employee is erased: no paper is made for, and no change of, an erased person. */
  readonly 'person.erased': None;
  /**
   * A rule of the host refuses: `detail` is the reason in a sentence, `reason` its name of the host, such as
   * `host:over-budget`, and `field` the field that is wrong, named as in the API.
   */
  readonly 'host.refused': {
    readonly reason: `host:${string}`;
    readonly detail: string;
    readonly field?: string;
  };
  /** The site has no such layout. */
  readonly 'layout.missing': None;
  /** The layout is the default template of the site: name another one first. */
  readonly 'layout.default': None;
  /** The site has `max` layouts, or versions of them, already. */
  readonly 'layout.limit': { readonly max: number };
  /** The site has no such webhook. */
  readonly 'webhook.missing': None;
  /** The site has `max` webhooks already. */
  readonly 'webhook.limit': { readonly max: number };
}

/** The closed list of reasons for which a use case refuses. */
export type RefusalCode = keyof Refusals;
