import type { AnyRefused, InputIssue } from '@paydocs/core';
import { validationMessage } from '@paydocs/http-koa';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';
import { nearestName } from '../terminal/nearest-name.ts';

const mistake = (issue: InputIssue): string => {
  const { field, rule } = issue;
  if (rule === 'unknown-field') {
    const nearest = nearestName(field, [issue.nearest]);
    return `there is no column '${field}'${nearest === undefined ? '' : `: do you mean '${nearest}'?`}`;
  }
  if (rule === 'taken') return `the column '${field}' occurs twice`;
  if (rule === 'required' && field === 'user') return `add --user, or a column 'user'`;
  if (rule === 'required') return `the column '${field}' is missing`;
  if (field === 'site') return 'there is no such site (--site)';
  if (field === 'user')
    return `--user ${rule === 'reference' ? 'is no user of the site' : validationMessage(issue)}`;
  return `${field} ${validationMessage(issue)}`;
};

/** Whether an issue is about a site or a user that is not there. */
const isMissing = ({ field, rule }: InputIssue): boolean =>
  rule === 'reference' && (field === 'site' || field === 'user');

/** Returns the error of an import or export that was refused before its first row. */
export const wrongImport = (refused: AnyRefused): unknown => {
  if (refused.code !== 'input.invalid') return refused;
  const { issues } = refused.facts;
  return new OperationalError(
    ['Nothing was done:', ...issues.map(mistake)].join('\n  '),
    issues.every(isMissing) ? {} : { exitCode: USAGE_EXIT_CODE },
  );
};
