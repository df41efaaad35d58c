import { buildUser } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes } from '../accounts/mail.ts';
import { sampleCore } from '../sample-core.ts';

const HOUR_MS = 3_600_000;
const email = 'manager@main.test';

describe('listOutbox', () => {
  test('shows kind, age, state and user of each entry, and only a part of the address', async () => {
    const { core, clock, outbox, store } = await sampleCore();
    store.add({ users: [buildUser({ id: 50, email: 'zoe@north.example' })] });
    const { outboxId } = await core.forgotPassword({ email });
    clock.advanceMs(1000);
    await core.forgotPassword({ email: 'nobody@main.test' });
    for (const userId of [50, 4711]) {
      const task = { kind: 'password-changed', userId } as const;
      await outbox.add({
        id: `notice-${userId}`,
        siteId: 1,
        task,
        createdAtMs: clock.nowMs() + userId,
      });
    }
    clock.advanceMs(500);
    expect(await core.listOutbox()).toEqual({
      hasMore: false,
      entries: [
        {
          id: outboxId,
          kind: 'password-reset',
          state: 'waiting',
          ageMs: 1500,
          failures: 0,
          userId: 2,
          recipient: 'm***@main.test',
        },
        {
          id: expect.any(String),
          kind: 'password-reset',
          state: 'waiting',
          ageMs: 500,
          failures: 0,
          recipient: 'n***@main.test',
        },
        {
          id: 'notice-50',
          kind: 'password-changed',
          state: 'waiting',
          ageMs: 450,
          failures: 0,
          userId: 50,
          recipient: 'z***@north.example',
        },
        // Added by a node whose clock is ahead; the user does not exist any more.
        { id: 'notice-4711', kind: 'password-changed', state: 'waiting', ageMs: 0, failures: 0 },
      ],
    });
  });

  test('with stuck shows what no worker claims any more, and what has waited for an hour', async () => {
    const { core, clock, outbox } = await sampleCore();
    const task = { kind: 'password-changed', userId: 2 } as const;
    const add = (id: string) => outbox.add({ id, siteId: 1, task, createdAtMs: clock.nowMs() });
    await add('old');
    clock.advanceMs(1);
    await add('new');
    await add('failed');
    await outbox.fail('failed');
    clock.advanceMs(HOUR_MS);
    const { entries } = await core.listOutbox({ stuck: true });
    expect(entries.map(({ id }) => id)).toEqual(['old', 'failed']);
  });

  test('shows the oldest 100 entries, and whether there are more', async () => {
    const { core, outbox } = await sampleCore();
    const task = { kind: 'password-changed', userId: 2 } as const;
    for (let index = 100; index > 0; index -= 1) {
      await outbox.add({ id: `entry-${index}`, siteId: 1, task, createdAtMs: index });
    }
    expect(await core.listOutbox()).toMatchObject({ hasMore: false });
    await outbox.add({ id: 'one more', siteId: 1, task, createdAtMs: 101 });
    const { entries, hasMore } = await core.listOutbox();
    expect(hasMore).toBe(true);
    expect(entries.map(({ id }) => id)).not.toContain('one more');
    expect(entries[0]?.id).toBe('entry-1');
  });
});

describe('retryOutboxEntry', () => {
  test('makes a failed entry due at once, and returns false for any other', async () => {
    const { core, outbox, mailer } = await sampleCore();
    const { outboxId } = await core.forgotPassword({ email });
    expect(await core.retryOutboxEntry(outboxId)).toBe(false);
    expect(await core.retryOutboxEntry('nothing')).toBe(false);
    await outbox.fail(outboxId);
    expect(await outcomes(core)).toEqual([]);
    expect(await core.retryOutboxEntry(outboxId)).toBe(true);
    expect(await outcomes(core)).toEqual(['sent']);
    expect(mailer.emails).toHaveLength(1);
  });

  test('leaves an audit entry of the retry, and none for an entry that stays as it is', async () => {
    const { core, outbox, auditLog } = await sampleCore();
    const { outboxId } = await core.forgotPassword({ email });
    const retries = () => auditLog.find({ action: 'outbox.retried', limit: 9 });
    await core.retryOutboxEntry(outboxId);
    expect(await retries()).toEqual([]);
    await outbox.fail(outboxId);
    await core.retryOutboxEntry(outboxId);
    const subject = { kind: 'outbox', id: outboxId };
    expect(await retries()).toMatchObject([{ subject, siteId: null, userId: null }]);
  });
});
