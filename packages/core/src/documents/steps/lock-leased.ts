import type { ClaimedDocuments, DocumentRow, OrderRow } from '../../ports/index.ts';
import type { At } from '../../steps/statements/save-statements.ts';

/** What became of leased documents of one order. */
export interface LeasedOutcome<Item> {
  readonly leaseId: string;
  readonly claimed: ClaimedDocuments;
  readonly items: readonly Item[];
}

/** The documents of a step that are still leased, with their order. */
export interface Leased {
  readonly order: OrderRow;
  readonly documents: readonly DocumentRow[];
}

/** Locks the order, the employees and those documents that are still leased; one that has ended has no lease. */
export const lockLeased = async (
  { tx }: At,
  { leaseId, claimed, items }: LeasedOutcome<{ readonly id: number }>,
): Promise<Leased | undefined> => {
  const [order] = await tx.orders.lock([claimed.orderId]);
  if (order === undefined) return undefined;
  const ids = new Set(items.map(({ id }) => id));
  const employees = claimed.documents
    .filter(({ id }) => ids.has(id))
    .flatMap(({ employeeId }) => employeeId ?? []);
  await tx.statements.lock(employees);
  const documents = await tx.documents.lock([...ids]);
  return {
    order,
    documents: documents.filter((document) => document.leaseId === leaseId),
  };
};
