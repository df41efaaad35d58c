import { wholeSite } from '../../domain/accounts/visibility.ts';
import { isErased } from '../../domain/records/erased.ts';
import type { DocumentRow, PayeeRow } from '../../ports/index.ts';
import type { At } from '../statements/save-statements.ts';

/** The employees of documents by their ids. */
export type Payees = ReadonlyMap<number, PayeeRow>;

/** Locks the employees of documents of a site, whoever owns them. */
export const payeesOf = async (
  { tx }: At,
  siteId: number,
  documents: readonly Pick<DocumentRow, 'employeeId'>[],
): Promise<Payees> => {
  const ids = new Set(documents.flatMap(({ employeeId }) => employeeId ?? []));
  const payees = await tx.payees.lock(wholeSite(siteId), [...ids]);
  return new Map(payees.map((payee) => [payee.id, payee]));
};

/** Returns the employee of a document: null for none, undefined for one who is erased or gone. */
export const payeeInUse = (
  payees: Payees,
  { employeeId }: Pick<DocumentRow, 'employeeId'>,
): PayeeRow | null | undefined => {
  if (employeeId === null) return null;
  const payee = payees.get(employeeId);
  return payee === undefined || isErased(payee) ? undefined : payee;
};
