import type { WebhookMessage } from '@paydocs/core';

/** The secret of {@link sampleMessage}: 32 bytes. */
export const SECRET = `whsec_${Buffer.alloc(32, 'k').toString('base64')}`;

/** Returns a message to a receiver, which is signed now. */
export const sampleMessage = (url: string): WebhookMessage => ({
  id: 'msg_1k8xw2',
  url,
  secrets: [SECRET],
  timestampMs: Date.now(),
  body: '{"type":"order.completed","timestamp":"2026-03-01T00:00:00.000Z","data":{"id":7,"status":"Completed"}}',
});
