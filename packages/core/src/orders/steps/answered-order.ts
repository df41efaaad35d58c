import type { JsonObject } from '../../domain/foundation/json.ts';
import type { Order } from '../../domain/orders/order.ts';
import { RawJson } from '../../domain/values/raw-json.ts';
import type { IdempotentRequest, OrderRow } from '../../ports/index.ts';
import { answerOnce } from '../../steps/requests/answer-once.ts';
import { publicOrder } from './public-order.ts';
import type { At } from '../../steps/statements/save-statements.ts';
import type { CreatedOrder } from './order-input.ts';

/** Returns an order of its JSON, whose content is an object. */
const restore = (answer: JsonObject): Order =>
  ({ ...answer, content: RawJson.of(answer['content'] as JsonObject) }) as unknown as Order;

/**
 * Does work once for an idempotency key, and returns the order. Refuses like `answerOnce`.
 */
export const answeredOrder = async (
  at: At,
  request: IdempotentRequest | undefined,
  work: () => Promise<OrderRow>,
): Promise<CreatedOrder> => {
  const answer = { request, kind: 'order', restore } as const;
  const { record, replayed } = await answerOnce(at, answer, async () => publicOrder(await work()));
  return { order: record, replayed };
};
