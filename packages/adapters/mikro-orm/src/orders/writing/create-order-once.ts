import { documentFields, type Fields, type NewOrder, type OrderCreation } from '@paydocs/core';
import { unitOfWork } from '../../entities/unit-of-work.ts';
import { answerOnce } from '../../payroll/writing/answer-once.ts';
import type { ConnectedOrm } from '../../sql/sql.ts';
import { createOrder } from '../create-order.ts';

/** The free-form field of an order. */
const fields: Fields = { content: documentFields.content };

/** Creates an order with the answer to its request, in one transaction with MikroORM. */
export const createOrderOnce = async (
  connected: ConnectedOrm,
  order: NewOrder,
): Promise<OrderCreation> => {
  const { dialect } = connected.sql;
  const { visibility, nowMs, idempotency: request } = order;
  const once = {
    dialect,
    siteId: visibility.siteId,
    nowMs,
    kind: 'order',
    fields,
    request,
  } as const;
  const creation = await unitOfWork(connected, async (unit) =>
    answerOnce(unit, once, async () => createOrder({ dialect, run: unit.run }, order)),
  );
  if (creation.outcome !== 'created' && creation.outcome !== 'replayed') return creation;
  return { outcome: creation.outcome, order: creation.record };
};
