import assert from 'node:assert/strict';
import type { Transaction } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { expectationsAfter } from '../contract.ts';
import { addEntries, ADDED_MS, buildEntry, claimAt } from '../samples/sample-outbox.ts';
import { accountOf, emailOf } from '../samples/sample-resets.ts';
import {
  findRole,
  OTHER_PASSWORD_HASH,
  PASSWORD_HASH,
  UNUSUAL_JSON,
} from '../samples/sample-values.ts';
import { addOwners, addUser, CHANGED_AT, newUserOf } from '../samples/sample-accounts.ts';

/** The expectations of users and e-mails that a transaction adds. */
export const addingUsers = expectationsAfter(addOwners, {
  'adds users with each field and the first password version, and returns their ids in order':
    async (harness) => {
      const full = await newUserOf(harness, {
        siteId: 2,
        roleId: (await findRole(harness, 'Manager')).id,
        email: 'user-9@example.test',
        lastName: "O'Hara 😀",
        marketingId: 'mk_1',
        chatId: 'U0%_',
        emailVerifiedAt: '2025-12-31T23:59:59.999Z',
        totalSpent: 1234567.89,
        metadata: UNUSUAL_JSON,
        settings: { theme: 'dark' },
        status: 'Blocked',
        passwordHash: PASSWORD_HASH,
        createdAt: '2019-02-28T00:00:00.001Z',
        updatedAt: CHANGED_AT,
      });
      const bare = await newUserOf(harness, { email: 'user-8@example.test' });
      const ids = await harness.ports.store.transaction(async (tx) => tx.users.add([full, bare]));
      const [added, other] = [await accountOf(harness, 9), await accountOf(harness, 8)];
      assert.deepEqual(ids, [added.user.id, other.user.id]);
      const { passwordHash, ...fields } = full;
      const { site, ...user } = added.user;
      assert.equal(site.id, 2);
      const expected = { ...fields, id: ids[0], role: await findRole(harness, 'Manager') };
      const first = { passwordVersion: 1, secondFactorAtMs: null };
      assert.deepEqual({ ...added, user }, { passwordHash, ...first, user: expected });
      assert.deepEqual([other.user.marketingId, other.user.metadata], [null, {}]);
    },
  'gives a new user an unused id': async (harness) => {
    const used = [1, 2, 3, 4];
    for (const name of ['a', 'b', 'c']) {
      const id = await addUser(harness, { email: `${name}@new.test` });
      assert.ok(id !== undefined && Number.isSafeInteger(id) && !used.includes(id));
      used.push(id);
    }
    assert.equal((await accountOf(harness, 4)).user.id, 4);
  },
  'adds no second user with an address at any site, and does not change the first': async (
    harness,
  ) => {
    const first = await accountOf(harness, 1);
    const passwordHash = OTHER_PASSWORD_HASH;
    for (const siteId of [1, 2]) {
      const { email } = first.user;
      assert.equal(await addUser(harness, { siteId, email, passwordHash }), undefined);
    }
    assert.deepEqual(await accountOf(harness, 1), first);
  },
  'adds exactly one of 20 parallel users with one address, and all with different ones': async (
    harness,
  ) => {
    const same = await atOnce(20, (index) =>
      addUser(harness, { email: 'new@new.test', firstName: `Number ${index}` }),
    );
    assert.equal(same.filter((id) => id !== undefined).length, 1);
    const others = await atOnce(10, (index) => addUser(harness, { email: `${index}@new.test` }));
    assert.ok(!others.includes(undefined));
    assert.equal(new Set([...same, ...others]).size, 12);
  },
  'adds the users of parallel transactions with many addresses once each': async (harness) => {
    const users = await atOnce(20, (index) => newUserOf(harness, { email: `n${index}@new.test` }));
    const orders = [users, users.toReversed(), users, users.toReversed()];
    const ids = await Promise.all(
      orders.map(async (each) => harness.ports.store.transaction(async (tx) => tx.users.add(each))),
    );
    const added = ids.flat().filter((id) => id !== undefined);
    assert.deepEqual([added.length, new Set(added).size], [20, 20]);
  },
  'gives an address to exactly one of the users who get it at once': async (harness) => {
    const email = 'new@new.test';
    const moved = await atOnce(3, (index) =>
      harness.ports.store.transaction(async (tx) => {
        const id = index + 1;
        const users = await tx.users.lockByEmail([emailOf(id), email]);
        if (users.length > 1) return false;
        await tx.users.save(id, { email });
        return true;
      }),
    );
    assert.equal(moved.filter(Boolean).length, 1);
    const found = await harness.ports.users.findAccountByEmail(email);
    assert.equal(found?.user.id, moved.indexOf(true) + 1);
    for (const id of [1, 2, 3]) {
      const former = await harness.ports.users.findAccountByEmail(emailOf(id));
      assert.equal(former === undefined, moved[id - 1]);
    }
  },
  'adds entries to the outbox, due at once': async (harness) => {
    const { failures, ...entry } = buildEntry();
    await harness.ports.store.transaction(async (tx) => tx.outbox.add(entry));
    assert.deepEqual(await claimAt(harness, ADDED_MS), { ...entry, failures });
    assert.equal(await claimAt(harness, ADDED_MS), undefined);
  },
  'adds neither a user nor an entry of the outbox when the work rejects': async (harness) => {
    await addEntries(harness, ['entry-A']);
    const { failures: _, ...entry } = buildEntry();
    const user = await newUserOf(harness, { email: 'new@new.test' });
    for (const fail of [
      async () => Promise.reject(new TypeError('The work failed.')),
      // An entry has the id already.
      async (tx: Transaction) => tx.outbox.add(entry),
    ]) {
      const failing = harness.ports.store.transaction(async (tx) => {
        await tx.users.add([user]);
        await tx.outbox.add({ ...entry, id: 'entry-B' });
        await fail(tx);
      });
      await assert.rejects(failing);
    }
    assert.equal(await harness.ports.users.findAccountByEmail('new@new.test'), undefined);
    assert.equal((await claimAt(harness, ADDED_MS))?.id, 'entry-A');
    assert.equal(await claimAt(harness, ADDED_MS), undefined);
  },
});
