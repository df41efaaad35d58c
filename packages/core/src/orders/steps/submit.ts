import { Refused } from '../../domain/foundation/refused.ts';
import { refuseExisting } from '../../steps/statements/refuse-existing.ts';
import type { At } from '../../steps/statements/save-statements.ts';
import type { OrderRow } from '../../ports/index.ts';
import type { ChangedOrder } from './change-order.ts';
import { repeatedDrafts } from './repeated-drafts.ts';
import { saveOrder } from '../../steps/orders/save-order.ts';
import { startOrWait } from '../../steps/orders/start-or-wait.ts';

/**
 * Changes a draft to `Preparing`: workers make its documents pending in batches. One that is to be paid first
 * is `Unpaid`.
 *
 * @throws `order.status` for an order that is no draft, `input.invalid` for one without documents.
 * @throws `statement.exists` with the statements that employees have already.
 */
export const submit = async (at: At, order: OrderRow): Promise<ChangedOrder> => {
  const { status, counts } = order;
  if (status !== 'Draft') throw new Refused('order.status', { status });
  if (counts.draft === 0) {
    throw new Refused('input.invalid', { issues: [{ field: 'documents', rule: 'required' }] });
  }
  const repeated = await repeatedDrafts(at, order.id);
  refuseExisting(repeated.map(({ document: { employeeId }, uuid }) => ({ employeeId, uuid })));
  const submitted = await saveOrder(at, startOrWait(order, at.nowMs));
  return { order: submitted, documents: counts.draft };
};
