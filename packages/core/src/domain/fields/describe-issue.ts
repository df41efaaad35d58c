import type { InputIssue } from '../foundation/input-rules.ts';
import { snakeKeys } from '../foundation/key-case.ts';
import { ruleMessage } from './rule-message.ts';

/** Returns the path of a field in the form of the API: `earnings.items.0.year_to_date`. */
const apiPath = (field: string): string =>
  Object.keys(snakeKeys({ [field]: 0 }) as object)[0] as string;

/** Returns a sentence for people that names the field and what was expected, without the value. */
export const describeIssue = (issue: InputIssue): string =>
  `${apiPath(issue.field)} ${ruleMessage(issue)}`;
