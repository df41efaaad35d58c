import type { InputIssue } from './input-rules.ts';
import { snakeKeys } from './key-case.ts';

/** Returns the path of a field in the form of the API: `earnings.items.0.year_to_date`. */
const apiPath = (field: string): string =>
  Object.keys(snakeKeys({ [field]: 0 }) as object)[0] as string;

/** Returns a sentence for people that names the field and what was expected, without the value. */
export const describeIssue = (issue: InputIssue): string => {
  const field = apiPath(issue.field);
  if (issue.rule === 'format') return `${field} must be ${issue.expected}.`;
  if (issue.rule === 'statement-item') return `${field}: ${issue.law} asks for ${issue.asks}.`;
  if (issue.rule === 'required') return `${field} is missing.`;
  if (issue.rule === 'length') {
    return `${field} must be between ${issue.min} and ${issue.max} characters.`;
  }
  if (issue.rule === 'items') return `${field} must not have more than ${issue.max} items.`;
  if (issue.rule === 'unknown') return `${field} must be one of ${issue.allowed.join(', ')}.`;
  return `${field} breaks the rule ${issue.rule}.`;
};
