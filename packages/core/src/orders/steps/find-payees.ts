import { isErased } from '../../domain/records/erased.ts';
import { collectIssues } from '../../domain/foundation/issues.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { Visibility } from '../../domain/accounts/visibility.ts';
import type { At } from '../../steps/statements/save-statements.ts';
import type { PayeeRow } from '../../ports/index.ts';
import type { OrderedDocument } from './ordered-content.ts';

/** Documents that are ordered for employees of a company, as far as they are visible. */
export interface Ordered {
  readonly visibility: Visibility;
  readonly companyId: number;
  readonly documents: readonly OrderedDocument[];
}

/** A document with its employee; null for a document of the company. */
export interface Addressed {
  readonly ordered: OrderedDocument;
  readonly payee: PayeeRow | null;
}

/** Returns the ids of employees that documents name by keys in another system. */
const idsByKey = async (
  { tx }: At,
  { visibility, documents }: Ordered,
): Promise<ReadonlyMap<string, number>> => {
  const keys = documents.flatMap(({ employeeExternalId: key }) => key ?? []);
  return keys.length === 0 ? new Map() : tx.payees.findByKeys(visibility, [...new Set(keys)]);
};

/** Returns the employees whom a company pays, or has paid before they moved to another one. */
const paidBy = async (
  { tx }: At,
  companyId: number,
  payees: readonly PayeeRow[],
): Promise<readonly PayeeRow[]> => {
  const elsewhere = payees.filter((payee) => payee.companyId !== companyId);
  if (elsewhere.length === 0) return payees;
  const paid = await tx.statements.paidBy(
    companyId,
    elsewhere.map(({ id }) => id),
  );
  return payees.filter((payee) => payee.companyId === companyId || paid.includes(payee.id));
};

/**
 * Locks the employees of documents, and returns each document with its employee.
 *
 * @throws `input.invalid` for employees that are not visible, or whom the company has never paid.
 * @throws `person.erased` for an erased employee.
 */
export const findPayees = async (
  at: At,
  ordered: Ordered,
): Promise<readonly (Addressed & { readonly payee: PayeeRow })[]> => {
  const { visibility, companyId, documents } = ordered;
  const keys = await idsByKey(at, ordered);
  const idOf = ({ employeeId, employeeExternalId }: OrderedDocument): number =>
    employeeId ?? keys.get(employeeExternalId as string) ?? 0;
  const ids = [...new Set(documents.map(idOf))];
  const visible = await at.tx.payees.lock(visibility, ids);
  const paid = new Set(await paidBy(at, companyId, visible));
  const payees = new Map(visible.map((payee) => [payee.id, payee]));
  const issues = collectIssues();
  const addressed = documents.flatMap((document) => {
    const payee = payees.get(idOf(document));
    if (payee !== undefined && paid.has(payee)) return [{ ordered: document, payee }];
    const name = document.employeeId === null ? 'employeeExternalId' : 'employeeId';
    const isList = document.path.startsWith('employeeIds');
    const field = isList ? document.path : `${document.path}.${name}`;
    issues.add(
      payee === undefined
        ? { field, rule: 'reference', to: 'employee' }
        : { field, rule: 'format', expected: 'an employee of the company' },
    );
    return [];
  });
  issues.refuse();
  if (addressed.some(({ payee }) => isErased(payee))) throw new Refused('person.erased');
  return addressed;
};
