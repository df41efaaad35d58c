import { setImmediate as turn } from 'node:timers/promises';
import { createCore } from '@paydocs/core';
import { buildSite, buildUser, memoryPorts } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { migratedForTest } from './harness.ts';

const email = 'ada@example.test';

test('an erasure of SQLite gives the event loop turns, in which others wait for its transaction', async () => {
  const { database } = await migratedForTest('sqlite');
  await database.add({ sites: [buildSite()], users: [buildUser({ id: 7, email })] });
  const entry = { action: 'employees.listed', siteId: 1, userId: 7, sessionId: null } as const;
  const client = { subject: null, address: null, userAgent: null, requestId: null };
  await database.ports.store.transaction(async (tx) => {
    for (let atMs = 0; atMs < 3000; atMs += 1) {
      const details = { filter: { lastName: 'King' } };
      await tx.audit.add({ ...entry, ...client, id: `entry-${atMs}`, atMs, details });
    }
  });
  const { erasePerson } = createCore({ ...memoryPorts(), ...database.ports });
  const steps: string[] = [];
  const erased = erasePerson({ email }).then(() => steps.push('erased'));
  for (let turns = 0; turns < 2; turns += 1) {
    await turn();
    steps.push('turn');
  }
  const found = database.ports.users.findAccountByEmail(email);
  expect(await found).toBeUndefined();
  await erased;
  expect(steps).toEqual(['turn', 'turn', 'erased']);
});
