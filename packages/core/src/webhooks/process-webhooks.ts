import { BACK_OFF_MAX_MS } from '../domain/queues/back-off.ts';
import type { CancelSignal } from '../domain/foundation/cancel-signal.ts';
import { WEBHOOK_LANES } from '../domain/queues/site-lanes.ts';
import { Unreadable, type UnreadableValue } from '../domain/foundation/unreadable.ts';
import { waitsForKey } from '../domain/webhooks/webhook-attempt.ts';
import { WEBHOOK_DELAY_MAX_MS } from '../domain/webhooks/webhook-back-off.ts';
import { webhookMessageId } from '../domain/webhooks/webhook-message.ts';
import { signingSecrets } from '../domain/webhooks/webhook-secrets.ts';
import type { DeliveryLease, Ports, WebhookDelivery } from '../ports/index.ts';
import { newId } from '../steps/values/new-id.ts';
import { sharedLanes } from '../steps/lanes/shared-lanes.ts';
import { sendMessage } from './steps/send-message.ts';
import {
  acceptDelivery,
  leaveDelivery,
  refuseDelivery,
  releaseDelivery,
} from './steps/settle-delivery.ts';

/** A delivery, for logs. */
interface ProcessedDelivery {
  /** The id of the message that the receiver sees. */
  readonly messageId: string;
  /** The id of the endpoint. */
  readonly endpointId: number;
  /** The id of the site. */
  readonly siteId: number;
}

/** The outcome of one run of `processWebhooks`. */
export type WebhooksResult =
  /** No delivery was due. */
  | { readonly outcome: 'idle' }
  /** `released`: the signal aborted, and the delivery is due at once. */
  | (ProcessedDelivery & { readonly outcome: 'sent' | 'released' })
  /** `disabled`: the endpoint receives nothing more, until an operator enables it. */
  | (ProcessedDelivery & {
      readonly outcome: 'postponed' | 'failed' | 'disabled';
      readonly reason: string;
      /** What the sender threw. */
      readonly fault?: unknown;
    });

export interface ProcessWebhooks {
  /**
   * Processes the next delivery of a webhook of all sites; a worker calls it until the outcome is
   * `idle`. When the signal aborts, another worker can claim the delivery at once. Never refuses.
   */
  (signal?: CancelSignal): Promise<WebhooksResult>;
}

type ProcessPorts = Pick<
  Ports,
  'clock' | 'random' | 'requestOrigin' | 'store' | 'webhookDeliveries' | 'webhookSender'
>;

const LEASE_MS = 60_000;
const LEASES_MAX = 4;
/** So many endpoints are compared at a claim, whatever the number of those that wait. */
const CANDIDATES_MAX = 20;

const LIMITS = {
  leaseMs: LEASE_MS,
  leasesMax: LEASES_MAX,
  candidatesMax: CANDIDATES_MAX,
  delayMaxMs: WEBHOOK_DELAY_MAX_MS,
  pauseMaxMs: BACK_OFF_MAX_MS,
  overdueMaxMs: 2 * WEBHOOK_DELAY_MAX_MS,
} as const;

/** Whether a secret has a key that this process lacks. */
const isLocked = (secret: WebhookDelivery['secret']): secret is UnreadableValue =>
  typeof secret !== 'string' && secret.isKeyMissing;

/**
 * Sends the message of a leased delivery, and settles it.
 *
 * @throws Unreadable without the key of a secret that signs, which another worker may have.
 */
const processDelivery = async (
  ports: ProcessPorts,
  delivery: WebhookDelivery & DeliveryLease,
  signal: CancelSignal | undefined,
): Promise<WebhooksResult> => {
  const { endpointId, siteId } = delivery;
  const nowMs = ports.clock.nowMs();
  const secrets = signingSecrets(delivery, nowMs);
  const locked = secrets.find(isLocked);
  if (locked !== undefined && waitsForKey(delivery, nowMs)) {
    await leaveDelivery(ports, delivery);
    throw new Unreadable(locked.unreadable);
  }
  const messageId = webhookMessageId(delivery);
  const processed = { messageId, endpointId, siteId };

  const { url, body } = delivery;
  const message = { id: messageId, url, secrets, timestampMs: nowMs, body };
  const result = await sendMessage(ports, message, signal);
  if (result.outcome === 'accepted') {
    await acceptDelivery(ports, delivery);
    return { ...processed, outcome: 'sent' };
  }
  if (signal?.aborted === true) {
    await releaseDelivery(ports, delivery);
    return { ...processed, outcome: 'released' };
  }
  const outcome = await refuseDelivery(ports, delivery, result);
  const { reason, fault } = result;
  return { ...processed, outcome, reason, ...(fault === undefined ? {} : { fault }) };
};

/**
 * Claims a due delivery, sends its message, and settles it. A message that is not accepted, or for which the
 * sender throws, is sent again for four days; a failed attempt also pauses its endpoint, so that a receiver
 * which is down costs few attempts. A delivery whose secret has a key that this process lacks waits for one that has it, for four days;
 * the error says so. Sites share the lanes of a process. Any number of workers may run, stop or crash: a message is
 * sent at least once, and each time under the same id.
 */
export const processWebhooks = (ports: ProcessPorts): ProcessWebhooks => {
  const inLane = sharedLanes<number>(WEBHOOK_LANES);
  return async (signal) => {
    const leaseId = newId(ports.random);
    const result = await inLane(
      async (turns) => {
        const nowMs = ports.clock.nowMs();
        return ports.webhookDeliveries.claim({ leaseId, nowMs, ...turns, ...LIMITS });
      },
      async (delivery) => processDelivery(ports, { ...delivery, leaseId }, signal),
    );
    return result ?? { outcome: 'idle' };
  };
};
