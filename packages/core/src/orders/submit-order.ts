import type { Caller } from '../domain/caller.ts';
import type { Order } from '../domain/order.ts';
import { Refused } from '../domain/refused.ts';
import { timestamp } from '../domain/timestamp.ts';
import type { At } from '../documents/steps/record-statements.ts';
import type { OrderRow, Ports } from '../ports/index.ts';
import { changeOrder, type ChangedOrder, type OrderChangePorts } from './steps/change-order.ts';
import { findOrder } from './steps/find-order.ts';
import { repeatedDrafts } from './steps/repeated-drafts.ts';

/** Submits a draft. */
export type SubmitOrder = (caller: Caller, id: number | string) => Promise<Order>;

/** Changes a draft to `Preparing`: workers make its documents pending in batches. */
const submit = async (at: At, order: OrderRow): Promise<ChangedOrder> => {
  const { tx, nowMs } = at;
  const { status, counts } = order;
  if (status !== 'Draft') throw new Refused('order.status', { status });
  if (counts.draft === 0) {
    throw new Refused('input.invalid', { issues: [{ field: 'documents', rule: 'required' }] });
  }
  const repeated = await repeatedDrafts(at, order.id);
  if (repeated.length > 0) {
    const statements = repeated.map(({ document, uuid }) => ({
      employeeId: document.employeeId,
      uuid,
    }));
    throw new Refused('statement.exists', { statements });
  }
  const submitted: OrderRow = {
    ...order,
    status: 'Preparing',
    preparation: 'documents',
    preparedAtMs: nowMs,
    updatedAt: timestamp(nowMs),
  };
  await tx.orders.save(submitted);
  return { order: submitted, documents: counts.draft };
};

/**
 * Submits the documents of a draft. They are pending, and their statements count, as soon as a worker has
 * prepared them.
 */
export const submitOrder =
  (ports: OrderChangePorts & Pick<Ports, 'workEngine'>): SubmitOrder =>
  async (caller, id) => {
    const order = await findOrder(ports, { caller, id, permission: 'documents:create' });

    const submitted = await changeOrder(
      ports,
      { caller, order, action: 'order.submitted' },
      submit,
    );
    ports.workEngine.wake();
    return submitted;
  };
