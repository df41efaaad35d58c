import type { UnreadableValue } from '../../domain/foundation/unreadable.ts';
import type { DeliveryChange } from '../../domain/webhooks/webhook-attempt.ts';
import type { WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';
import type { WebhookSecrets } from '../../domain/webhooks/webhook-secrets.ts';

/** A new secret of an endpoint. */
export interface SecretRotation extends Pick<WebhookSecrets, 'previousSecretUntilMs'> {
  /** The secret that signs from now on. */
  readonly secret: string;
}

/** The endpoints of webhooks of a transaction. */
export interface WebhookEndpointRows {
  /**
   * Adds an endpoint, and returns its id. The secret signs its messages; it is stored encrypted, and only
   * claims and `secrets` return it.
   */
  add(endpoint: Omit<WebhookEndpoint, 'id'>, secret: string): Promise<number>;
  /** Locks the site, so that endpoints are counted one after the other, and counts its endpoints. */
  lockCount(siteId: number): Promise<number>;
  /** Locks an endpoint, also against new deliveries. Returns undefined when there is none. */
  lock(id: number): Promise<WebhookEndpoint | undefined>;
  /** Locks the endpoint of a delivery. Returns undefined when there is no such delivery. */
  lockOfDelivery(deliveryId: number): Promise<WebhookEndpoint | undefined>;
  /** Stores the fields of a locked endpoint that change: its failures, its pause, and when it was disabled. */
  save(endpoint: WebhookEndpoint): Promise<void>;
  /**
   * Returns the secrets of a locked endpoint, as a claim does.
   *
   * @throws Unreadable without data keys.
   */
  secrets(id: number): Promise<WebhookSecrets<string | UnreadableValue>>;
  /**
   * Replaces the secret of a locked endpoint. The one before becomes the previous secret until the given time, or
   * none for null; an older previous secret is forgotten.
   *
   * @throws Unreadable when the secret before becomes the previous one, and cannot be decrypted.
   */
  rotate(id: number, rotation: SecretRotation): Promise<void>;
  /** Removes a locked endpoint with its deliveries. */
  remove(id: number): Promise<void>;
}

/** A delivery under the lease of a worker. */
export interface DeliveryLease {
  /** The id of the delivery. */
  readonly id: number;
  /** The lease, which must still hold. */
  readonly leaseId: string;
}

/** The deliveries of webhooks of a transaction, whose endpoint is locked before them. */
export interface WebhookDeliveryRows {
  /** Changes a delivery, and ends its lease. Returns whether the lease held. */
  settle(lease: DeliveryLease, change: DeliveryChange): Promise<boolean>;
  /** Removes a delivery, whoever leases it. */
  remove(id: number): Promise<void>;
  /**
   * Makes the deliveries of an endpoint as they were when they were stored. A leased one keeps its lease, without
   * failures and their reason: its worker may have crashed.
   */
  renew(endpointId: number): Promise<void>;
}
