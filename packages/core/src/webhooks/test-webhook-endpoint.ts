import { testBody } from '../domain/webhooks/webhook-event.ts';
import { signingSecrets } from '../domain/webhooks/webhook-secrets.ts';
import type { Ports } from '../ports/index.ts';
import { newId } from '../steps/values/new-id.ts';
import { changeEndpoint, type EndpointChangePorts } from './steps/change-endpoint.ts';
import { sendMessage } from './steps/send-message.ts';
import type { SiteWebhook } from './steps/site-endpoint.ts';

/** What came of a test message. */
export interface TestedWebhook {
  /** The id of the message, as the receiver sees it: `msg_test_…`. */
  readonly messageId: string;
  /** Why the receiver did not accept the message, in the words of `lastFailure` of an endpoint; null when it did. */
  readonly reason: string | null;
  /** How long the attempt took, in milliseconds. */
  readonly durationMs: number;
  /** What the sender threw. */
  readonly fault?: unknown;
}

export interface TestWebhookEndpoint {
  /**
   * Sends a message of the type `webhook.test` to an endpoint at once, also to a disabled or paused one. The message is
   * not stored and not sent again, and its outcome changes nothing of the endpoint.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   * @throws `webhook.missing` when the site has no such endpoint.
   * @throws Unreadable without data keys.
   */
  (webhook: SiteWebhook): Promise<TestedWebhook>;
}

/** Writes the entry of the audit trail, then signs and sends one message as a worker does, outside of a transaction. */
export const testWebhookEndpoint =
  (ports: EndpointChangePorts & Pick<Ports, 'webhookSender'>): TestWebhookEndpoint =>
  async (webhook) => {
    const messageId = `msg_test_${newId(ports.random)}`;
    const { url, ...stored } = await changeEndpoint(ports, webhook, {
      action: 'webhook.tested',
      change: async (tx, endpoint) => ({
        url: endpoint.url,
        ...(await tx.webhookEndpoints.secrets(endpoint.id)),
      }),
    });

    const nowMs = ports.clock.nowMs();
    const secrets = signingSecrets(stored, nowMs);
    const message = { id: messageId, url, secrets, timestampMs: nowMs, body: testBody(nowMs) };
    const result = await sendMessage(ports, message);
    const durationMs = ports.clock.nowMs() - nowMs;
    if (result.outcome === 'accepted') return { messageId, reason: null, durationMs };
    const { reason, fault } = result;
    return { messageId, reason, durationMs, ...(fault === undefined ? {} : { fault }) };
  };
