import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookEventType } from '@paydocs/core';
import { SiteEntity } from './accounts.ts';
import { id, idOf, integer, nullableInteger, nullableText, ofSameSite } from './columns.ts';
import { PreviousWebhookSecretType, WebhookSecretType } from './encrypted-text.ts';
import { encryptionHooks, encryptionTriggers } from './encryption-hooks.ts';
import { jsonColumns } from './json-columns.ts';

const WebhookEndpointSchema = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoints',
  checks: jsonColumns('webhook_endpoints', 'array', 'events'),
  uniques: [{ properties: ['siteId', 'id'] }],
  triggers: [
    ...encryptionTriggers('webhook_endpoints'),
    ...encryptionTriggers('webhook_endpoints_previous_secret'),
  ],
  hooks: encryptionHooks,
  properties: {
    id: id(),
    siteId: () => idOf(SiteEntity, 'site_id'),
    url: p.text(),
    description: nullableText(),
    events: p.json<readonly WebhookEventType[]>(),
    secret: p.type(WebhookSecretType),
    previousSecret: p.type(PreviousWebhookSecretType).nullable(),
    /** Until then the previous secret signs too. */
    previousSecretUntilMs: nullableInteger(),
    createdAtMs: integer(),
    disabledAtMs: nullableInteger(),
    /** Until then no delivery is claimed. */
    pausedUntilMs: integer(),
    failures: p.integer(),
    lastFailure: nullableText(),
    acceptedAtMs: nullableInteger(),
  },
});

/** An address that receives events of a site. Times are epoch ms. */
export class WebhookEndpointEntity extends WebhookEndpointSchema.class {}
WebhookEndpointSchema.setClass(WebhookEndpointEntity);

const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  indexes: [
    {
      name: 'webhook_deliveries_due_index',
      properties: ['failed', 'siteId', 'endpointId', 'dueAtMs', 'id'],
    },
    {
      name: 'webhook_deliveries_leased_index',
      properties: ['endpointId', 'dueAtMs'],
      where: 'lease_id is not null',
    },
    {
      name: 'webhook_deliveries_failed_index',
      properties: ['dueAtMs'],
      where: 'failed = true',
    },
    { name: 'webhook_deliveries_site_index', properties: ['siteId', 'id'] },
  ],
  properties: {
    id: id(),
    siteId: () => idOf(SiteEntity, 'site_id'),
    endpointId: integer(),
    endpoint: () => ofSameSite(WebhookEndpointEntity, 'endpoint_id'),
    body: p.text(),
    createdAtMs: integer(),
    /** When a worker may claim the delivery: a lease moves it to the end of the lease. */
    dueAtMs: integer(),
    leaseId: nullableText(),
    failures: p.integer(),
    /** Why its last attempt failed. */
    lastFailure: nullableText(),
    failed: p.boolean(),
  },
});

/** An event that an endpoint has not accepted. Times are epoch ms. */
export class WebhookDeliveryEntity extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDeliveryEntity);
