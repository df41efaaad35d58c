import { type InputIssue, type InputViolation, nearestName, ruleMessage } from '@paydocs/core';
import { isInLayout, wireName } from './names.ts';

/** Returns the English message for a name that is not in a closed list: the end of the sentence. */
export const unknownNameMessage = (name: string, known: readonly string[]): string =>
  ruleMessage({ rule: 'unknown', allowed: known, nearest: nearestName(name, known) });

/** Returns a violation that names its other field as requests do. */
const onWire = (violation: InputViolation): InputViolation => {
  if (violation.rule === 'beside') return { ...violation, other: wireName(violation.other) };
  return violation.rule === 'unknown-field'
    ? { ...violation, nearest: wireName(violation.nearest) }
    : violation;
};

/** Returns the English message for a broken rule: the end of the sentence `The … field …`. */
export const validationMessage = (violation: InputViolation): string =>
  ruleMessage(onWire(violation));

/** Returns the English message for an issue. The names of a layout stay as they are. */
export const issueMessage = (issue: InputIssue): string =>
  isInLayout(issue.field) ? ruleMessage(issue) : validationMessage(issue);
