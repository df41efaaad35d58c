import type { Origin } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { issuesOf, sampleCore } from '../sample-core.ts';

const email = 'owner@north.test';

const DAY_MS = 86_400_000;

/** Creates a core whose requests come from a client that the test can replace. */
const coreOfClients = async () => {
  let client: Origin = { address: '192.0.2.1', userAgent: 'first', requestId: 'request-1' };
  const sample = await sampleCore({}, { requestOrigin: { current: () => client } });
  return { ...sample, comeFrom: (next: Partial<Origin>) => (client = { ...client, ...next }) };
};

describe('listSessions', () => {
  test('returns the open sessions, the last opened first, and which one is asking', async () => {
    const { core, clock, signIn, comeFrom } = await coreOfClients();
    const openedMs = clock.nowMs();
    const first = await signIn(email);
    clock.advanceMs(1000);
    comeFrom({ address: '2001:db8::7', userAgent: 'second' });
    const second = await signIn(email);
    const expiresAtMs = openedMs + 30 * DAY_MS;
    const items = [
      {
        id: second.sessionId,
        createdAtMs: openedMs + 1000,
        refreshedAtMs: null,
        expiresAtMs: expiresAtMs + 1000,
        address: '2001:db8::7',
        userAgent: 'second',
        openedBy: 'password',
      },
      {
        id: first.sessionId,
        createdAtMs: openedMs,
        refreshedAtMs: null,
        expiresAtMs,
        address: '192.0.2.1',
        userAgent: 'first',
        openedBy: 'password',
      },
    ];
    for (const caller of [first, second]) {
      expect(await core.listSessions(caller)).toEqual({
        items: items.map((item) => ({ ...item, isCurrent: item.id === caller.sessionId })),
        total: 2,
        page: 1,
        perPage: 15,
      });
    }
  });

  test('shows the instant of the last refresh', async () => {
    const { core, clock, signIn } = await sampleCore();
    const caller = await signIn(email);
    clock.advanceMs(5000);
    await core.refresh(caller);
    const { items } = await core.listSessions(caller);
    expect(items).toMatchObject([
      { createdAtMs: clock.nowMs() - 5000, refreshedAtMs: clock.nowMs() },
    ]);
  });

  test('shows neither ended sessions nor those of other users', async () => {
    const { core, signIn } = await sampleCore();
    const ended = await signIn(email);
    await core.logout(ended);
    await signIn('owner@main.test');
    const caller = await signIn(email);
    const { items } = await core.listSessions(caller);
    expect(items.map(({ id }) => id)).toEqual([caller.sessionId]);
  });

  test('returns the pages of the list', async () => {
    const { core, clock, signIn } = await sampleCore();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      clock.advanceMs(1);
      ids.unshift((await signIn(email)).sessionId);
    }
    const caller = await signIn(email);
    ids.unshift(caller.sessionId);
    for (const page of [1, 2, 3]) {
      const list = await core.listSessions(caller, { page, perPage: 4 });
      expect(list).toMatchObject({ total: 6, page, perPage: 4 });
      expect(list.items.map(({ id }) => id).toSorted()).toEqual(
        ids.slice(4 * page - 4, 4 * page).toSorted(),
      );
    }
  });

  test('refuses a page and a size out of bounds', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn(email);
    const issues = await issuesOf(core.listSessions(caller, { page: 0, perPage: 101 }));
    expect(issues).toEqual(['page range', 'perPage range']);
  });

  test('stores a client of bounded length without control characters', async () => {
    const { core, signIn, comeFrom } = await coreOfClients();
    comeFrom({ address: ' \u0000', userAgent: ` a\r\n\tb\u0085${'😀'.repeat(300)}\ud83d` });
    const caller = await signIn(email);
    const { items } = await core.listSessions(caller);
    expect(items).toMatchObject([{ address: null, userAgent: `a b ${'😀'.repeat(252)}` }]);
  });
});
