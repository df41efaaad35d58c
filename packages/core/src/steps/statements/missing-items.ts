import type { DocumentType, OrderedContent } from '../../domain/documents/document-type.ts';
import type { InputIssue } from '../../domain/foundation/input-rules.ts';
import { wholeSite } from '../../domain/accounts/visibility.ts';
import type { EmployerRow, OrderRow, PayeeRow } from '../../ports/index.ts';
import type { At } from './save-statements.ts';

/** A statement that rule sets of a site and its company look at. */
interface Ruled {
  readonly type: DocumentType;
  readonly payee: PayeeRow | null;
  readonly employer: EmployerRow;
  readonly rules: readonly string[];
  /** The beginning of the names of fields in issues, such as `documents.0.`. */
  readonly prefix: string;
}

/** Returns an issue for each item that the type and the rule sets ask for and a document lacks. */
export const missingOf = (
  content: OrderedContent,
  { type, payee, employer, rules, prefix }: Ruled,
): readonly InputIssue[] => {
  const employee = payee && { ...payee, ssn: payee.hasSsn ? '' : null };
  const company = { ...employer, ein: employer.hasEin ? '' : null };
  const all = [...new Set([...rules, ...employer.statementRules])];
  return type.missing?.({ content, rules: all, employee, company, prefix }) ?? [];
};

/** Returns the company of an order, which stays as long as its documents. */
export const employerOf = async (
  { tx }: Pick<At, 'tx'>,
  { siteId, companyId }: Pick<OrderRow, 'siteId' | 'companyId'>,
): Promise<EmployerRow> =>
  (await tx.payees.findEmployer(wholeSite(siteId), companyId)) as EmployerRow;
