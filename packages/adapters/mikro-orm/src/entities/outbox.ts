import { defineEntity, p } from '@mikro-orm/core';
import type { OutboxTask } from '@paydocs/core';
import { SiteEntity } from './accounts.ts';
import { idOf, integer } from './columns.ts';
import { jsonColumns } from './json-columns.ts';

const OutboxEntrySchema = defineEntity({
  name: 'OutboxEntry',
  tableName: 'outbox',
  checks: jsonColumns('outbox', 'object', 'task'),
  indexes: [
    { properties: ['failed', 'dueAtMs', 'createdAtMs', 'id'] },
    { properties: ['failed', 'siteId', 'dueAtMs', 'createdAtMs', 'id'] },
    {
      name: 'outbox_new_index',
      properties: ['dueAtMs'],
      where: 'failed = false and due_at_ms = created_at_ms',
    },
  ],
  properties: {
    id: p.text().primary(),
    siteId: () => idOf(SiteEntity, 'site_id').nullable().deleteRule('no action'),
    task: p.json<OutboxTask>(),
    createdAtMs: integer(),
    /** The earliest time of the next claim: a lease moves it to the end of the lease. */
    dueAtMs: integer(),
    /** How often the email may have been sent. */
    sends: p.integer(),
    failures: p.integer(),
    failed: p.boolean(),
  },
});

/** A task that was accepted and is not done. Times are epoch ms. */
export class OutboxEntryEntity extends OutboxEntrySchema.class {}
OutboxEntrySchema.setClass(OutboxEntryEntity);
