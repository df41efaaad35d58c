import assert from 'node:assert/strict';
import type { NewUser } from '@paydocs/core';
import { buildSite, buildUser } from '../../builders.ts';
import { atOnce } from '../at-once.ts';
import { type Expectation, expectations } from '../contract.ts';
import { buildClaim } from '../outbox/sample-outbox.ts';
import { buildAudit, expectAudit } from '../sample-audit.ts';
import { PASSWORD_HASH, OTHER_PASSWORD_HASH, roleId, findRole } from '../sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';
import { addEndpoint, eventsOf } from '../webhooks/sample-webhooks.ts';

const CREATED_AT_MS = Date.UTC(2026, 0, 31, 8, 15, 30, 789);

const buildNewUser = async (
  harness: StoreHarness,
  email = 'new@example.test',
): Promise<NewUser> => ({
  siteId: 1,
  roleId: await roleId(harness, 'Member'),
  firstName: 'Łukasz',
  lastName: "O'Hara 😀",
  email,
  status: 'Active',
  passwordHash: PASSWORD_HASH,
  createdAtMs: CREATED_AT_MS,
});

/** Expectations about adding users. */
export const addingUsers: readonly Expectation<StoreHarness>[] = expectations({
  'stores the audit entry of an added user, who is its subject, and of no other': async (
    harness,
  ) => {
    const { users } = harness.ports;
    await harness.add({ sites: [buildSite()] });
    const user = await buildNewUser(harness);
    const added = await users.addIfAbsent({ ...user, audit: buildAudit() });
    await users.addIfAbsent({ ...user, audit: buildAudit({ id: 'audit-B' }) });
    const subject = { kind: 'user', id: String(added?.id) } as const;
    await expectAudit(harness, [buildAudit({ subject })]);
  },
  'adds a user with all other fields empty, and returns the stored user': async (harness) => {
    const { users } = harness.ports;
    await harness.add({ sites: [buildSite()] });
    const { passwordHash, createdAtMs, ...input } = await buildNewUser(harness);
    const user = await users.addIfAbsent({ ...input, passwordHash, createdAtMs });
    assert.ok(user);
    assert.deepEqual(user, {
      ...input,
      id: user.id,
      marketingId: null,
      chatId: null,
      emailVerifiedAt: null,
      totalSpent: 0,
      metadata: {},
      settings: {},
      createdAt: '2026-01-31T08:15:30.789Z',
      updatedAt: '2026-01-31T08:15:30.789Z',
      site: buildSite(),
      role: await findRole(harness, 'Member'),
    });
    assert.ok(Number.isSafeInteger(user.id) && user.id > 0);
    assert.deepEqual(await users.findAccountByEmail(input.email), {
      user,
      passwordHash,
      passwordVersion: 1,
    });
  },
  'assigns a new user an unused id': async (harness) => {
    const { users } = harness.ports;
    const member = await roleId(harness, 'Member');
    const usedIds = [1, 2, 3, 50];
    await harness.add({
      sites: [buildSite()],
      users: usedIds.map((id) => buildUser({ id, roleId: member })),
    });
    for (const name of ['a', 'b', 'c', 'd']) {
      const user = await users.addIfAbsent(await buildNewUser(harness, `${name}@new.test`));
      assert.ok(user);
      assert.ok(!usedIds.includes(user.id));
      usedIds.push(user.id);
    }
    assert.equal((await users.findAccountByEmail('user-50@example.test'))?.user.id, 50);
  },
  'adds no second user with an address at any site, and does not change the first': async (
    harness,
  ) => {
    const { users } = harness.ports;
    await harness.add({ sites: [buildSite({ id: 1 }), buildSite({ id: 2 })] });
    const input = await buildNewUser(harness);
    assert.ok(await users.addIfAbsent(input));
    const first = await users.findAccountByEmail(input.email);
    for (const siteId of [1, 2]) {
      const second = {
        ...input,
        siteId,
        firstName: 'Mallory',
        passwordHash: OTHER_PASSWORD_HASH,
      };
      assert.equal(await users.addIfAbsent(second), undefined);
    }
    assert.deepEqual(await users.findAccountByEmail(input.email), first);
  },
  'adds exactly one of 20 parallel users with one address': async (harness) => {
    const { users } = harness.ports;
    await harness.add({ sites: [buildSite()] });
    const input = await buildNewUser(harness);
    const added = await atOnce(20, (index) =>
      users.addIfAbsent({ ...input, firstName: `Number ${index}` }),
    );
    const winners = added.filter((user) => user !== undefined);
    assert.equal(winners.length, 1);
    assert.deepEqual((await users.findAccountByEmail(input.email))?.user, winners[0]);
  },
  'adds all parallel users with different addresses, each with a different id': async (harness) => {
    const { users } = harness.ports;
    await harness.add({ sites: [buildSite()] });
    const inputs = await atOnce(10, (index) => buildNewUser(harness, `n${index}@new.test`));
    const added = await Promise.all(inputs.map((input) => users.addIfAbsent(input)));
    assert.deepEqual(
      added.map((user) => user?.email),
      inputs.map(({ email }) => email),
    );
    assert.equal(new Set(added.map((user) => user?.id)).size, inputs.length);
  },
  'adds the request for a verification e-mail with the user, due at once': async (harness) => {
    const { outbox, users } = harness.ports;
    await harness.add({ sites: [buildSite()] });
    const input = await buildNewUser(harness);
    assert.ok(await users.addIfAbsent({ ...input, verificationId: 'request-A' }));
    const task = { kind: 'email-verification', email: input.email } as const;
    const entry = { id: 'request-A', task, createdAtMs: CREATED_AT_MS, failures: 0 };
    assert.deepEqual(await outbox.claim(buildClaim({ nowMs: CREATED_AT_MS })), entry);
    assert.equal(await outbox.claim(buildClaim({ nowMs: CREATED_AT_MS })), undefined);
  },
  'adds no request without an id, and none for a taken address': async (harness) => {
    const { outbox, users } = harness.ports;
    await harness.add({ sites: [buildSite()] });
    const input = await buildNewUser(harness);
    await users.addIfAbsent(input);
    await users.addIfAbsent({ ...input, verificationId: 'request-A' });
    assert.equal(await outbox.claim(buildClaim({ nowMs: CREATED_AT_MS })), undefined);
  },
  'stores the event of an added user for webhooks, and of no other': async (harness) => {
    const { outbox, users } = harness.ports;
    await harness.add({ sites: [buildSite()] });
    await addEndpoint(harness);
    const input = await buildNewUser(harness);
    const user = await users.addIfAbsent(input);
    await users.addIfAbsent(input);
    const task = { kind: 'email-verification', email: 'other@example.test' } as const;
    await outbox.add({ id: 'request-A', task, createdAtMs: CREATED_AT_MS });
    const other = await buildNewUser(harness, 'other@example.test');
    await assert.rejects(users.addIfAbsent({ ...other, verificationId: 'request-A' }));
    assert.deepEqual(await eventsOf(harness), [
      { type: 'user.created', timestamp: '2026-01-31T08:15:30.789Z', data: { id: user?.id } },
    ]);
  },
  'adds no user when the request cannot be added': async (harness) => {
    const { outbox, users } = harness.ports;
    await harness.add({ sites: [buildSite()] });
    const input = await buildNewUser(harness);
    const task = { kind: 'email-verification', email: 'other@example.test' } as const;
    await outbox.add({ id: 'request-A', task, createdAtMs: CREATED_AT_MS });
    await assert.rejects(users.addIfAbsent({ ...input, verificationId: 'request-A' }));
    assert.equal(await users.findAccountByEmail(input.email), undefined);
  },
});
