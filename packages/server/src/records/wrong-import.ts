import type { AnyRefused, InputIssue } from '@paydocs/core';
import { OperationalError } from '../errors/operational-error.ts';
import { nearestName } from '../terminal/nearest-name.ts';
import { sentenceOf } from './refused-file.ts';

const WRONG_USE = 2;

const mistake = (issue: InputIssue): string => {
  const { field, rule } = issue;
  if (rule === 'unknown' && field !== 'kind') {
    const nearest = nearestName(field, issue.allowed);
    return `there is no column '${field}'${nearest === undefined ? '' : `: do you mean '${nearest}'?`}`;
  }
  if (rule === 'taken') return `the column '${field}' occurs twice`;
  if (rule === 'required' && field === 'user') return `add --user, or a column 'user'`;
  if (rule === 'required') return `the column '${field}' is missing`;
  if (field === 'site') return 'there is no such site (--site)';
  if (field === 'user')
    return `--user ${rule === 'reference' ? 'is no user of the site' : sentenceOf(issue)}`;
  return `${field} ${sentenceOf(issue)}`;
};

/** Returns the error of an import or export that was refused before its first row. */
export const wrongImport = (refused: AnyRefused): unknown =>
  refused.code === 'input.invalid'
    ? new OperationalError(
        ['Nothing was done:', ...refused.facts.issues.map(mistake)].join('\n  '),
        {
          exitCode: WRONG_USE,
        },
      )
    : refused;
