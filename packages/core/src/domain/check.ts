import { type InputIssue, type InputRule, Refused } from '../refused.ts';

/** What looking at one input gave: its canonical value, or the rule that it breaks. */
export type Check<T> = { readonly value: T } | { readonly rule: InputRule; readonly text: string };

/** A failed check; the text is the end of a sentence that begins with the field's name. */
export const broken = (rule: InputRule, text: string): Check<never> => ({ rule, text });

type Values<C extends Record<string, Check<unknown>>> = {
  [K in keyof C]: C[K] extends Check<infer T> ? T : never;
};

/**
 * The values of all checks, or one refusal that names every field that broke a rule.
 *
 * @throws `input.invalid`
 */
export const valid = <C extends Record<string, Check<unknown>>>(checks: C): Values<C> => {
  const issues: InputIssue[] = [];
  const values: Record<string, unknown> = {};
  for (const [field, check] of Object.entries(checks)) {
    if ('value' in check) values[field] = check.value;
    else issues.push({ field, rule: check.rule, text: check.text });
  }
  if (issues.length > 0) throw new Refused('input.invalid', { issues });
  return values as Values<C>;
};
