import type { Order } from '../../domain/order.ts';
import type { OrderIssue } from '../../domain/order-issue.ts';
import { orderIssueList } from '../../domain/lists.ts';
import type { ListWindow, Slice } from '../../domain/page.ts';
import { sliceOf } from '../../domain/place.ts';
import { atNow } from '../../steps/statements/record-statements.ts';
import type { Ports } from '../../ports/index.ts';
import { repeatedDrafts } from './repeated-drafts.ts';

/** Reads the stored issues of an order, and of a draft the statements that its employees have already. */
export const issuesOf = async (
  ports: Pick<Ports, 'clock' | 'orders' | 'store'>,
  { id, siteId, status }: Order,
  query: ListWindow<string>,
): Promise<Slice<OrderIssue>> => {
  if (status !== 'Draft') return ports.orders.issues({ ...query, siteId, orderId: id });
  const repeated = await ports.store.transaction(async (tx) => {
    const at = atNow(ports, tx);
    return repeatedDrafts(at, id);
  });
  const items = repeated.map(({ document, uuid }) => ({
    employeeId: document.employeeId,
    code: 'statement.exists',
    detail: 'The employee has the statement already.',
    documentUuid: uuid,
  }));
  return sliceOf(orderIssueList, items, query);
};
