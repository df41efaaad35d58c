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

/** What becomes of a delivery, and when. */
export interface DeliveryOutlook {
  /** Whether it waits, is being sent, or has failed. */
  readonly state: DeliveryState;
  /**
   * When a worker tries again, in milliseconds since 1970: when it is due and the pause of its endpoint is over. Null for
   * one that is being sent or has failed, and while the endpoint is disabled.
   */
  readonly nextAttemptAtMs: number | null;
}

const stateOf = (delivery: Stored, nowMs: number): DeliveryState => {
  if (delivery.failed) return 'failed';
  const times = { nowMs, delayMaxMs: WEBHOOK_DELAY_MAX_MS };
  return isLeased(delivery, times) ? 'sending' : 'waiting';
};

/** Returns what becomes of a delivery of an endpoint from now on. */
export const outlookOf = (
  delivery: Stored,
  { disabledAtMs, pausedUntilMs }: Pick<WebhookEndpoint, 'disabledAtMs' | 'pausedUntilMs'>,
  nowMs: number,
): DeliveryOutlook => {
  const state = stateOf(delivery, nowMs);
  const isTried = state === 'waiting' && disabledAtMs === null;
  return { state, nextAttemptAtMs: isTried ? Math.max(delivery.dueAtMs, pausedUntilMs) : null };
};
