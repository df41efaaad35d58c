import { collectIssues } from '../../domain/issues.ts';
import { missingItems } from '../../domain/statement-rules.ts';
import type { InputIssue } from '../../domain/input-rules.ts';
import { type PaidContent, paidContent } from '../../steps/statements/paid-statements.ts';
import type { EmployerRow, PayeeRow } from '../../ports/index.ts';
import type { PaidDocument } from './add-documents.ts';
import type { Addressed } from './find-payees.ts';

/** What documents of one order have in common. */
export interface PayRun {
  readonly employer: EmployerRow;
  /** The names of the rule sets of the site. */
  readonly rules: readonly string[];
  /** The currency of all statements; that of the first one by default. */
  readonly currency: string | undefined;
  readonly newUuid: () => string;
}

/** A statement that rule sets of a site look at. */
interface Ruled {
  readonly payee: PayeeRow;
  readonly employer: EmployerRow;
  readonly rules: readonly string[];
  /** The path of the document in issues. */
  readonly path: string;
}

/** Returns an issue for each item that the rule sets ask for and a statement lacks. */
export const missingOf = (
  pay: PaidContent,
  { payee, employer, rules, path }: Ruled,
): readonly InputIssue[] => {
  const employee = { ...payee, ssn: payee.hasSsn ? '' : null };
  const company = { ...employer, ein: employer.hasEin ? '' : null };
  return missingItems(
    rules,
    { content: pay, rows: pay, employee, company },
    { prefix: `${path}.` },
  );
};

/**
 * Returns documents with the rows that they take from their employees.
 *
 * @throws `input.invalid` for rows that break a rule, for what a rule set misses, for a statement that is
 *   named twice, and for a currency that is not that of the others.
 */
export const payDocuments = (
  addressed: readonly Addressed[],
  { employer, rules, currency, newUuid }: PayRun,
): readonly PaidDocument[] => {
  const issues = collectIssues();
  const common = currency ?? addressed[0]?.ordered.content.currency;
  const known = new Set<string>();
  const paid = addressed.map(({ ordered, payee }) => {
    const { path, content } = ordered;
    const pay = paidContent(issues, content, { payee, prefix: `${path}.` });
    const { payDate, payPeriod, run } = content;
    const key = JSON.stringify([payee.id, payDate, payPeriod.start, payPeriod.end, run]);
    if (known.has(key)) issues.add({ field: path, rule: 'taken' });
    known.add(key);
    if (content.currency !== common) {
      issues.add({ field: `${path}.content.currency`, rule: 'format', expected: String(common) });
    }
    for (const issue of missingOf(pay, { payee, employer, rules, path })) issues.add(issue);
    return { employeeId: payee.id, uuid: newUuid(), ordered, paid: pay };
  });
  issues.refuse();
  return paid;
};
