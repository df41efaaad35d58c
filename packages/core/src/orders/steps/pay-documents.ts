import { contentKey } from '../../domain/documents/content-key.ts';
import { collectIssues } from '../../domain/foundation/issues.ts';
import type { DocumentType } from '../../domain/documents/document-type.ts';
import { missingOf } from '../../steps/statements/missing-items.ts';
import { paidContent } from '../../steps/statements/paid-statements.ts';
import type { EmployerRow } from '../../ports/index.ts';
import type { PaidDocument } from './add-documents.ts';
import type { Addressed } from './find-payees.ts';

/** What documents of one order have in common. */
export interface PayRun {
  readonly type: DocumentType;
  readonly employer: EmployerRow;
  /** The names of the rule sets of the site. */
  readonly rules: readonly string[];
  /** The currency of all statements; that of the first one by default. */
  readonly currency: string | undefined;
  readonly newUuid: () => string;
}

/**
 * Returns documents with the rows that they take from their employees.
 *
 * @throws `input.invalid` for rows that break a rule, for what a rule set misses, for a statement that is
 *   named twice, and for a currency that is not that of the others.
 */
export const payDocuments = (
  addressed: readonly Addressed[],
  { type, employer, rules, currency, newUuid }: PayRun,
): readonly PaidDocument[] => {
  const issues = collectIssues();
  const { year } = type;
  let common = currency;
  const known = new Set<string>();
  const paid = addressed.map(({ ordered, payee }) => {
    const { path, content } = ordered;
    const prefix = `${path}.`;
    const pay = paidContent(issues, content, { type, companyId: employer.id, payee, prefix });
    const key = contentKey(type, content);
    if (key !== undefined) {
      const place = JSON.stringify([payee?.id, key]);
      if (known.has(place)) issues.add({ field: path, rule: 'taken' });
      known.add(place);
    }
    if (year !== undefined) {
      common ??= year.currencyOf(content);
      if (year.currencyOf(content) !== common) {
        issues.add({ field: `${prefix}content.currency`, rule: 'format', expected: common });
      }
    }
    for (const issue of missingOf(pay, {
      type,
      payee,
      employer,
      rules,
      ordered: content,
      prefix,
    })) {
      issues.add(issue);
    }
    return { employeeId: payee?.id ?? null, uuid: newUuid(), ordered, paid: pay };
  });
  issues.refuse();
  return paid;
};
