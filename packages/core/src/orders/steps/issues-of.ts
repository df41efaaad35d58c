import type { Order } from '../../domain/orders/order.ts';
import type { OrderIssue } from '../../domain/orders/order-issue.ts';
import type { Slice, ListWindow } from '../../domain/fields/page.ts';
import { atNow } from '../../steps/statements/save-statements.ts';
import type { Ports } from '../../ports/index.ts';
import { orderIssueList } from '../../domain/records/lists.ts';
import { sliceOf } from '../../domain/fields/place.ts';
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
