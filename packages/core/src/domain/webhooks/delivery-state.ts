import { isLeased } from '../queues/lease.ts';
import { WEBHOOK_DELAY_MAX_MS } from './webhook-back-off.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

/** What becomes of a delivery. */
export type DeliveryState =
  /** A worker sends it when it is due. */
  | 'waiting'
  /** A worker has it. */
  | 'sending'
  /** No worker sends it again, until the endpoint is enabled. */
  | 'failed';

/** A delivery as it is stored. */
interface Stored {
  readonly failed: boolean;
  readonly dueAtMs: number;
  readonly leaseId: string | null;
}

/** Returns what becomes of a delivery now. */
export const deliveryStateOf = (delivery: Stored, nowMs: number): DeliveryState => {
  if (delivery.failed) return 'failed';
  const times = { nowMs, delayMaxMs: WEBHOOK_DELAY_MAX_MS };
  return isLeased(delivery, times) ? 'sending' : 'waiting';
};

/**
 * Returns when a worker sends a delivery again, in milliseconds since 1970: when it is due and the pause of its endpoint
 * is over. Null for one that is being sent or has failed, and while the endpoint is disabled.
 */
export const nextAttemptAtMs = (
  delivery: Stored,
  { disabledAtMs, pausedUntilMs }: Pick<WebhookEndpoint, 'disabledAtMs' | 'pausedUntilMs'>,
  nowMs: number,
): number | null =>
  disabledAtMs === null && deliveryStateOf(delivery, nowMs) === 'waiting'
    ? Math.max(delivery.dueAtMs, pausedUntilMs)
    : null;
