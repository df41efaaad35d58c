import { userCreated, webhookBody, type WebhookEvent } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { documentEvent } from '../../src/domain/documents/document-event.ts';
import { orderEvent } from '../../src/domain/orders/order-event.ts';
import { webhookDelayMs } from '../../src/domain/webhooks/webhook-back-off.ts';
import { ORDER, sampleOrdering } from '../ordering/sample-ordering.ts';

const AT_MS = Date.UTC(2026, 0, 31, 8);
const DOCUMENT = { uuid: 'u', siteId: 1, orderId: 2, companyId: 3, employeeId: 4 };

const parsed = (event: WebhookEvent | undefined) => event && JSON.parse(webhookBody(event));

describe('the body of an event', () => {
  test('names a document, its order and its people by their ids', () => {
    const data = { uuid: 'u', order_id: 2, company_id: 3, employee_id: 4 };
    const timestamp = '2026-01-31T08:00:00.000Z';
    for (const [type, status] of [
      ['document.completed', 'Completed'],
      ['document.failed', 'Failed'],
      ['document.voided', 'Void'],
      ['document.replaced', 'Void'],
      ['document.canceled', 'Canceled'],
      ['document.outdated', 'Completed'],
    ] as const) {
      expect(parsed(documentEvent(type, DOCUMENT, { atMs: AT_MS }))).toEqual({
        type,
        timestamp,
        data: { ...data, status },
      });
    }
    const facts = { atMs: AT_MS, code: 'logo.invalid' };
    expect(parsed(documentEvent('document.failed', DOCUMENT, facts))).toMatchObject({
      data: { ...data, status: 'Failed', code: 'logo.invalid' },
    });
    const replaced = documentEvent('document.replaced', DOCUMENT, { atMs: AT_MS, by: 'v' });
    expect(parsed(replaced)).toMatchObject({ data: { ...data, by: 'v' } });
    expect(parsed(userCreated({ id: 5, siteId: 1 }, AT_MS))).toEqual({
      type: 'user.created',
      timestamp,
      data: { id: 5 },
    });
  });

  test('names an order with its counts, once it is completed or failed', async () => {
    const { ordering, callerOf } = sampleOrdering();
    const { order } = await ordering.createOrder(await callerOf(1), ORDER);
    expect(orderEvent(order, AT_MS)).toBeUndefined();
    for (const [status, type] of [
      ['Completed', 'order.completed'],
      ['Failed', 'order.failed'],
    ] as const) {
      expect(parsed(orderEvent({ ...order, status }, AT_MS))).toEqual({
        type,
        timestamp: '2026-01-31T08:00:00.000Z',
        data: {
          id: order.id,
          company_id: order.companyId,
          user_id: order.userId,
          status,
          counts: order.counts,
        },
      });
    }
  });
});

test('the delays of a delivery are those of Standard Webhooks, shorter by up to a fifth', () => {
  const delays = Array.from({ length: 10 }, (_, failures) => webhookDelayMs(failures + 1, 0));
  const [second, minute, hour] = [1000, 60_000, 3_600_000];
  expect(delays).toEqual([
    5 * second,
    5 * minute,
    30 * minute,
    2 * hour,
    5 * hour,
    10 * hour,
    14 * hour,
    20 * hour,
    24 * hour,
    24 * hour,
  ]);
  expect(webhookDelayMs(1, 1)).toBe(4 * second);
});
