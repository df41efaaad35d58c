import type { InputIssue } from '@paydocs/core';
import { validationMessage, wireName } from '@paydocs/http-koa';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';
import type { RunDocument } from './run-document.ts';

/** A rule that a line of a file breaks. */
export interface RunMistake {
  readonly line: number;
  readonly field: string;
  /** The end of the sentence that starts with the field. */
  readonly reason: string;
}

const DOCUMENT = /^documents\.(\d+)(?:\.(.*))?$/;

const REPEATED = 'repeats the employee and the pay run of an earlier line.';

const mistakeOf = (document: RunDocument, issue: InputIssue, field: string): RunMistake => {
  const { line, nameOf } = document;
  const isRepeated = issue.rule === 'taken' && field === '';
  const reason = isRepeated ? REPEATED : validationMessage(issue);
  return { line, field: field === '' ? 'row' : nameOf(field), reason };
};

/** Returns the mistakes of lines that could not be read. */
export const unreadMistakes = (document: RunDocument): readonly RunMistake[] =>
  (document.issues ?? []).map((issue) => mistakeOf(document, issue, issue.field));

/** Returns the mistakes of a refused part; undefined when an issue is about no line. */
export const partMistakes = (
  part: readonly RunDocument[],
  issues: readonly InputIssue[],
): readonly RunMistake[] | undefined => {
  const mistakes = issues.map((issue) => {
    const [, index, field = ''] = DOCUMENT.exec(issue.field) ?? [];
    const document = index === undefined ? undefined : part[Number(index)];
    return document && mistakeOf(document, issue, field);
  });
  const found = mistakes.filter((mistake) => mistake !== undefined);
  return found.length === issues.length ? found : undefined;
};

/** The options of the command by the fields of an order. */
const OPTIONS: Readonly<Record<string, string>> = {
  companyId: '--company',
  type: '--type',
  templateId: '--template',
  colorId: '--color',
  'content.payPeriod.start': '--pay-period-start',
  'content.payPeriod.end': '--pay-period-end',
  'content.payDate': '--pay-date',
  'content.run': '--run',
  'content.currency': '--currency',
  'content.lang': '--lang',
  documents: 'the file',
};

/** Returns the error of an order whose options break rules. */
export const wrongRun = (issues: readonly InputIssue[]): OperationalError => {
  const sentences = issues.map(
    (issue) => `${OPTIONS[issue.field] ?? wireName(issue.field)} ${validationMessage(issue)}`,
  );
  // Only the database shows that a company is missing.
  const isMissing = issues.every(({ rule }) => rule === 'reference');
  return new OperationalError(
    ['Nothing was ordered:', ...sentences].join('\n  '),
    isMissing ? {} : { exitCode: USAGE_EXIT_CODE },
  );
};
