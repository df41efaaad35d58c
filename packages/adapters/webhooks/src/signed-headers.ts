import { createHmac } from 'node:crypto';
import type { WebhookMessage } from '@paydocs/core';

const SECRET = /^whsec_([\d+/A-Za-z]+={0,2})$/;

const keyOf = (secret: string): Buffer => {
  const [, key] = SECRET.exec(secret) ?? [];
  if (key === undefined) throw new Error('The secret of a webhook must be whsec_ and base64.');
  return Buffer.from(key, 'base64');
};

/**
 * Returns the headers of Standard Webhooks: id, time in seconds, and the signatures over both and the
 * body, one of each secret with spaces between them.
 *
 * @throws Error for a secret that is not `whsec_` and base64. The message never shows the secret.
 */
export const signedHeaders = ({
  id,
  secrets,
  timestampMs,
  body,
}: WebhookMessage): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(timestampMs / 1000));
  const content = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const digest = createHmac('sha256', keyOf(secret)).update(content).digest('base64');
    return `v1,${digest}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
};
