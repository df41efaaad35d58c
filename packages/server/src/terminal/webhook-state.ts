import type { WebhookEndpoint } from '@paydocs/core';

/** Returns how an endpoint of webhooks stands, in the words of metrics. */
export const webhookState = ({
  disabledAtMs,
  failures,
}: Pick<WebhookEndpoint, 'disabledAtMs' | 'failures'>): 'healthy' | 'failing' | 'disabled' => {
  if (disabledAtMs !== null) return 'disabled';
  return failures > 0 ? 'failing' : 'healthy';
};
