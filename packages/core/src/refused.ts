import type { RateLimitResult } from './ports/rate-limiter.ts';

/** The rules that an input can break. */
export type InputRule =
  | 'required'
  | 'string'
  | 'integer'
  | 'list'
  | 'length'
  | 'range'
  | 'characters'
  | 'email'
  | 'taken'
  | 'token'
  | 'unknown';

/** One broken rule; `field` is the input's name in the core (`firstName`, `filter.companyId`). */
export interface InputIssue {
  readonly field: string;
  readonly rule: InputRule;
  /** The end of a sentence that begins with the field's name: `must be a string.` */
  readonly text: string;
}

/** Every refusal and the facts that come with it. The codes are public API. */
export interface Refusals {
  /** The input breaks the rules named in `issues`. */
  readonly 'input.invalid': { readonly issues: readonly InputIssue[] };
  /** The e-mail is unknown or the password is wrong: never told which. `rateLimit` is the e-mail's, where it was met. */
  readonly 'credentials.invalid': { readonly rateLimit?: RateLimitResult };
  /** The password is right, but the account is not Active. */
  readonly 'account.inactive': Readonly<Record<never, never>>;
  /** The surface is for administrative roles only. */
  readonly 'role.forbidden': Readonly<Record<never, never>>;
  /** A bucket has no hit left before `rateLimit.resetAtMs`. */
  readonly 'limit.exceeded': { readonly rateLimit: RateLimitResult };
  /** No token was presented. */
  readonly 'token.missing': Readonly<Record<never, never>>;
  /** The token is malformed, forged, expired or revoked, or its account not Active: never told which. */
  readonly 'token.invalid': Readonly<Record<never, never>>;
}

/** The closed list of reasons for which a use case refuses. */
export type RefusalCode = keyof Refusals;

/** A use case's "no": the caller asked for what the rules do not allow. */
export class Refused<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'Refused';
  readonly code: Code;
  readonly facts: Refusals[Code];

  constructor(
    code: Code,
    ...[facts]: Record<never, never> extends Refusals[Code]
      ? [facts?: Refusals[Code]]
      : [facts: Refusals[Code]]
  ) {
    super(code);
    this.code = code;
    this.facts = facts ?? ({} as Refusals[Code]);
  }
}

/** Any refusal, as a union that `switch (refused.code)` narrows. */
export type AnyRefused = { [Code in RefusalCode]: Refused<Code> }[RefusalCode];

/** Whether an error is a refusal, whichever copy of this package made it. */
export const isRefused = (error: unknown): error is AnyRefused =>
  error instanceof Error && error.name === 'Refused' && 'code' in error && 'facts' in error;
