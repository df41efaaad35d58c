import { createHmac } from 'node:crypto';
import type { WebhookMessage } from '@paydocs/core';

const SECRET = /^whsec_([\d+/A-Za-z]+={0,2})$/;

/**
 * Returns the headers of Standard Webhooks: id, time in seconds, and the signature over both and the
 * body.
 *
 * @throws Error for a secret that is not `whsec_` and base64. The message never shows the secret.
 */
export const signedHeaders = ({
  id,
  secret,
  timestampMs,
  body,
}: WebhookMessage): Readonly<Record<string, string>> => {
  const [, key] = SECRET.exec(secret) ?? [];
  if (key === undefined) throw new Error('The secret of a webhook must be whsec_ and base64.');
  const timestamp = String(Math.floor(timestampMs / 1000));
  const signature = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
};
