import type {
  DocumentParties,
  DocumentType,
  OrderedContent,
} from '../../domain/documents/document-type.ts';
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
  /** The content without the rows of the employee. */
  readonly ordered: OrderedContent;
  /** The beginning of the names of fields in issues, such as `documents.0.`. */
  readonly prefix: string;
}

/** Returns an issue for each item that the type and the rule sets ask for and a document lacks. */
export const missingOf = (
  content: OrderedContent,
  { type, payee, employer, rules, ordered, prefix }: Ruled,
): readonly InputIssue[] => {
  const employee = payee && { ...payee, ssn: payee.hasSsn ? '' : null };
  const company = { ...employer, ein: employer.hasEin ? '' : null };
  const all = [...new Set([...rules, ...employer.statementRules])];
  return type.missing?.({ content, ordered, rules: all, employee, company, prefix }) ?? [];
};

/** Returns an empty text for a number that is known: rules ask only whether there is one. */
const known = (number: string | null) => (number === null ? null : '');

/** Returns what a document lacks by its type when it is made, such as an SSN that is gone since it was ordered. */
export const lackedOf = (
  content: OrderedContent,
  type: DocumentType,
  { employee, company }: DocumentParties,
): InputIssue | undefined => {
  const records = {
    employee: employee && { ...employee, ssn: known(employee.ssn) },
    company: { ...company, ein: known(company.ein) },
  };
  return type.missing?.({ content, ordered: content, ...records, rules: [], prefix: '' })[0];
};

/** Returns the company of an order, which stays as long as its documents. */
export const employerOf = async (
  { tx }: Pick<At, 'tx'>,
  { siteId, companyId }: Pick<OrderRow, 'siteId' | 'companyId'>,
): Promise<EmployerRow> =>
  (await tx.payees.findEmployer(wholeSite(siteId), companyId)) as EmployerRow;
