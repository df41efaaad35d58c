import { defineEntity, p } from '@mikro-orm/core';
import type { OutboxTask } from '@paydocs/core';
import { integer } from './columns.ts';

/** The table of the tasks that were accepted and are not done. Times are epoch ms. */
export const OutboxEntryEntity = defineEntity({
  name: 'OutboxEntry',
  tableName: 'outbox',
  indexes: [
    {
      name: 'outbox_buried_due_at_ms_created_at_ms_id_index',
      properties: ['failed', 'dueAtMs', 'createdAtMs', 'id'],
    },
  ],
  properties: {
    id: p.text().primary(),
    task: p.json<OutboxTask>(),
    createdAtMs: integer(),
    /** When it is handed out next: a lease moves it to its end. */
    dueAtMs: integer(),
    /** How often its letter may have gone out. */
    sends: p.integer(),
    failures: p.integer(),
    failed: p.boolean(),
  },
});
