import type { InputIssue } from './input-rules.ts';
import type { RefusalCode, Refusals } from './refusals.ts';

/** Returns the code, and of an invalid input the fields and their rules; never a value. */
const messageOf = (code: RefusalCode, facts: object): string => {
  const issues = 'issues' in facts ? (facts.issues as readonly InputIssue[]) : [];
  const broken = issues.map(({ field, rule }) => `${field} ${rule}`);
  return broken.length === 0 ? code : `${code}: ${broken.join(', ')}`;
};

/**
 * The error of a use case whose rules do not allow the request. The message is for developers, such
 * as `input.invalid: email taken`; programs read `code` and `facts`.
 */
export class Refused<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'Refused';
  /** The reason, of the closed list. */
  readonly code: Code;
  /** The typed details of the reason. */
  readonly facts: Refusals[Code];

  constructor(
    code: Code,
    ...[facts]: Record<never, never> extends Refusals[Code]
      ? [facts?: Refusals[Code]]
      : [facts: Refusals[Code]]
  ) {
    super(messageOf(code, facts ?? {}));
    this.code = code;
    this.facts = facts ?? ({} as Refusals[Code]);
  }
}

/** Any refusal, as a union that `switch (refused.code)` narrows. */
export type AnyRefused = { [Code in RefusalCode]: Refused<Code> }[RefusalCode];

/** Whether an error is a {@link Refused} of any copy of this package. */
export const isRefused = (error: unknown): error is AnyRefused =>
  error instanceof Error && error.name === 'Refused' && 'code' in error && 'facts' in error;
