import type { JsonObject } from '../../domain/json.ts';
import type { Order } from '../../domain/order.ts';
import { RawJson } from '../../domain/raw-json.ts';
import { Refused } from '../../domain/refused.ts';
import type { At } from '../../steps/statements/record-statements.ts';
import type { IdempotentRequest, OrderRow } from '../../ports/index.ts';
import { publicOrder } from '../../steps/orders/public-order.ts';

/** The order of an answer, and whether an earlier request with the idempotency key made it. */
export interface AnsweredOrder {
  readonly order: Order;
  readonly replayed: boolean;
}

/** Returns an order of its JSON, whose content is an object. */
const orderOf = (answer: JsonObject): Order =>
  ({ ...answer, content: RawJson.of(answer['content'] as JsonObject) }) as unknown as Order;

/**
 * Does work once for an idempotency key, and returns the order; a repeated request gets the order as it was
 * then. The answer is stored in the transaction of the work.
 *
 * @throws `idempotency.running` while an earlier request with the key is under way.
 * @throws `idempotency.mismatch` when the key was used for another request.
 */
export const answeredOnce = async (
  { tx, nowMs }: At,
  request: IdempotentRequest | undefined,
  work: () => Promise<OrderRow>,
): Promise<AnsweredOrder> => {
  if (request === undefined) return { order: publicOrder(await work()), replayed: false };
  const known = await tx.answers.find(request, nowMs);
  if (known.outcome === 'answered') return { order: orderOf(known.answer), replayed: true };
  if (known.outcome === 'running') throw new Refused('idempotency.running');
  if (known.outcome === 'mismatch') throw new Refused('idempotency.mismatch');
  const order = publicOrder(await work());
  await tx.answers.add(request, {
    siteId: order.siteId,
    recordKind: 'order',
    recordId: order.id,
    answer: RawJson.of(order as never).parse(),
  });
  return { order, replayed: false };
};
