import { backOffMs } from '../queues/back-off.ts';
import { webhookDelayMs } from './webhook-back-off.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

const RETRIES_MS = 4 * 24 * 3_600_000;
/** The minimum of failures in a row before a delivery fails, since clocks may move. */
const FAILURES_MIN = 10;

/** What a delivery gets with the end of its lease. */
export interface DeliveryChange {
  /** When a worker may claim the delivery again; of a failed one, when it failed. */
  readonly dueAtMs: number;
  /** The number of attempts of the delivery in a row that failed. */
  readonly failures: number;
  /** Why its last attempt failed; null before the first failure. */
  readonly lastFailure: string | null;
  /** Whether no worker claims the delivery again. */
  readonly failed: boolean;
}

/** A delivery as a worker claimed it. */
interface AttemptedDelivery {
  /** When the event was stored, in milliseconds since 1970. */
  readonly createdAtMs: number;
  /** The number of attempts of the delivery in a row that failed before. */
  readonly failures: number;
  /** The number of attempts of its endpoint in a row that failed before. */
  readonly endpointFailures: number;
}

/** Why a receiver did not accept a message. */
export interface AttemptRefusal {
  /** A short sentence. */
  readonly reason: string;
  /** Whether the receiver wants no more messages. */
  readonly isGone: boolean;
}

/** What a refused attempt changes. */
export interface RefusedAttempt {
  readonly delivery: DeliveryChange;
  readonly endpoint: Pick<WebhookEndpoint, 'failures' | 'lastFailure' | 'pausedUntilMs'>;
}

/**
 * Decides on a refused attempt. The endpoint pauses. The delivery is tried again later, for four days with
 * an attempt at their end, and at least ten failures in a row of its own or of the endpoint; it fails at once
 * when the receiver is gone.
 * `jitter` is a random fraction from 0 to 1.
 */
export const refusedAttempt = (
  delivery: AttemptedDelivery,
  { reason, isGone }: AttemptRefusal,
  { nowMs, jitter }: { readonly nowMs: number; readonly jitter: number },
): RefusedAttempt => {
  const failures = delivery.failures + 1;
  const endpointFailures = delivery.endpointFailures + 1;
  const endMs = delivery.createdAtMs + RETRIES_MS;
  const hasExpired = nowMs >= endMs;
  const nextMs = nowMs + webhookDelayMs(failures, jitter);
  const dueAtMs = hasExpired ? nextMs : Math.min(nextMs, endMs);
  const failed = isGone || (hasExpired && Math.max(failures, endpointFailures) >= FAILURES_MIN);
  return {
    delivery: { dueAtMs: failed ? nowMs : dueAtMs, failures, lastFailure: reason, failed },
    endpoint: {
      failures: endpointFailures,
      lastFailure: reason,
      pausedUntilMs: nowMs + backOffMs(delivery.endpointFailures, jitter),
    },
  };
};

/** Whether a delivery waits for a worker that has the key of its secret; later the secret is lost. */
export const waitsForKey = (
  { createdAtMs }: Pick<AttemptedDelivery, 'createdAtMs'>,
  nowMs: number,
): boolean => nowMs < createdAtMs + RETRIES_MS;

/**
 * Whether a failed delivery disables its endpoint: an enabled one whose receiver is gone, or accepted
 * nothing since the delivery was created.
 */
export const disablesEndpoint = (
  { createdAtMs }: Pick<AttemptedDelivery, 'createdAtMs'>,
  { disabledAtMs, acceptedAtMs }: Pick<WebhookEndpoint, 'disabledAtMs' | 'acceptedAtMs'>,
  isGone: boolean,
): boolean =>
  disabledAtMs === null && (isGone || acceptedAtMs === null || acceptedAtMs < createdAtMs);
