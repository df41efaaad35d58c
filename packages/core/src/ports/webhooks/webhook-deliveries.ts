import type { UnreadableValue } from '../../domain/foundation/unreadable.ts';
import type { Prunable } from '../foundation/prunable.ts';
import type { LeaseTimes } from '../../domain/queues/lease.ts';
import type { SiteTurns } from '../../domain/queues/site-lanes.ts';
import type { WebhookSecrets } from '../../domain/webhooks/webhook-secrets.ts';

/** A worker's request for the next delivery. */
export interface WebhookClaim extends SiteTurns<number> {
  /** A new id, under which the delivery is leased. */
  readonly leaseId: string;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** How long no other worker can claim the delivery. */
  readonly leaseMs: number;
  /** The longest lease or postponement of a delivery: a due time further ahead was set under a wrong clock. */
  readonly delayMaxMs: number;
  /** The longest pause of an endpoint: one further ahead was set under a wrong clock. */
  readonly pauseMaxMs: number;
  /** What is overdue for longer was postponed under a wrong clock, or no worker ran. */
  readonly overdueMaxMs: number;
  /** The number of deliveries of one endpoint that are leased at once. */
  readonly leasesMax: number;
  /** The number of endpoints among which a claim chooses, those whose turn is next. */
  readonly candidatesMax: number;
}

/** A leased delivery, with the secrets of its endpoint. */
export interface WebhookDelivery extends WebhookSecrets<string | UnreadableValue> {
  /** The id of the delivery. */
  readonly id: number;
  /** The id of the endpoint. */
  readonly endpointId: number;
  /** The id of the site. */
  readonly siteId: number;
  /** Where the message is sent. */
  readonly url: string;
  /** The body of the message. */
  readonly body: string;
  /** When the event was stored, in milliseconds since 1970. */
  readonly createdAtMs: number;
  /** The number of attempts of this delivery in a row that failed. */
  readonly failures: number;
  /** Why its last attempt failed; null before the first failure, and once its endpoint was enabled. */
  readonly lastFailure: string | null;
  /** The number of attempts of the endpoint in a row that failed. */
  readonly endpointFailures: number;
}

/** A request for the deliveries of an endpoint. */
export interface WebhookDeliveryRequest {
  /** The id of the site. */
  readonly siteId: number;
  /** The id of an endpoint of the site. */
  readonly endpointId: number;
  /** Whether to return those that failed, or those that did not. */
  readonly failed: boolean;
  /** The maximum number of deliveries. */
  readonly limit: number;
}

/** A delivery as it is stored. */
export interface WebhookDeliveryStatus
  extends Pick<WebhookDelivery, 'id' | 'body' | 'createdAtMs' | 'failures' | 'lastFailure'> {
  /** When a worker may claim it; of a failed one, when it failed. */
  readonly dueAtMs: number;
  /** The lease; null while no worker has it. */
  readonly leaseId: string | null;
  /** Whether no worker claims it again. */
  readonly failed: boolean;
}

/** A request for what waits. */
export interface WebhookCounting extends LeaseTimes {
  /** The number up to which deliveries are counted. */
  readonly countedMax: number;
}

/** What waits, over all sites. */
export interface WebhookStatistics {
  /** Deliveries of enabled endpoints that are not accepted yet, up to a maximum; failed ones do not wait. */
  readonly waiting: number;
  /**
   * The earliest time from which one of those without a lease can be claimed: its due time, or the end of
   * the pause of its endpoint if that is later.
   */
  readonly oldestDueAtMs: number | null;
  /** The number of endpoints by their state. */
  readonly endpoints: {
    /** Enabled ones, whose last attempt was accepted. */
    readonly healthy: number;
    /** Enabled ones, whose last attempt failed. */
    readonly failing: number;
    /** Those that receive nothing. */
    readonly disabled: number;
  };
}

/**
 * Events on their way to endpoints, as tasks of workers. A lease is a promise among workers and no lock: a
 * transaction settles a delivery only under its lease, also after the end of the lease while nobody else
 * claimed it. A delivery ended when it failed, or when its endpoint was disabled, but not before its
 * creation. Imports store no events.
 */
export interface WebhookDeliveries extends Prunable {
  /**
   * Leases a delivery of one of the next `candidatesMax` enabled endpoints that have one due and fewer leased ones
   * than may be, in the order of their sites (`turnOf`) and ids up to the end of a round. Of these it is the
   * endpoint of the site with the fewest leased ones, then that with the fewest leased ones, then that whose last
   * attempt ended first, with its pause; then the delivery which is due for longest, then by ids. A new delivery is due by any clock, and a paused
   * endpoint has none that is due. A due time, a pause or an attempt that was set under a wrong clock
   * counts as none, and its failures count from 0. Parallel claims return different deliveries, and of an
   * endpoint never more than `leasesMax` at once, and none of `exceptSiteIds`. Returns undefined when nothing is
   * due.
   */
  claim(claim: WebhookClaim): Promise<WebhookDelivery | undefined>;
  /** Returns deliveries of an endpoint in the order of their due times, then of their ids. Changes nothing. */
  list(request: WebhookDeliveryRequest): Promise<readonly WebhookDeliveryStatus[]>;
  /** Counts what waits. A lease that was set under a wrong clock is none. */
  statistics(counting: WebhookCounting): Promise<WebhookStatistics>;
}
