import type { OutboxTask } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { processAll } from './mail.ts';
import { sampleCore } from '../sample-core.ts';

const email = 'manager@main.test';

describe('an e-mail of a kind that only a newer node knows', () => {
  test.each([{ userId: 1 }, { personId: 7 }])(
    'waits for that node and delays no other, with %j',
    async (fields) => {
      const { core, clock, mailer, outbox } = await sampleCore();
      const task = { kind: 'of-a-newer-node', ...fields } as unknown as OutboxTask;
      await outbox.add({ id: 'new', siteId: 1, task, createdAtMs: clock.nowMs() });
      await core.forgotPassword({ email });
      const reason = 'This node does not know e-mails of the kind.';
      const results = await processAll(core);
      expect(results).toContainEqual({ outcome: 'postponed', entryId: 'new', reason });
      expect(mailer.emails.map(({ to }) => to)).toEqual([email]);
      expect((await core.listOutbox()).entries).toMatchObject([
        { id: 'new', kind: 'of-a-newer-node', state: 'waiting', failures: 1 },
      ]);
    },
  );
});
