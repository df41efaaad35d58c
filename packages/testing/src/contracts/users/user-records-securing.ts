import assert from 'node:assert/strict';
import type { ImportedUser, RecordOutcome } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import { OTHER_PASSWORD_HASH, PASSWORD_HASH, roleId } from '../sample-values.ts';
import { buildSession, SESSIONS_MAX } from '../sessions/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  accountOf,
  addUsers,
  BCRYPT_HASH,
  buildImported,
  IMPORTED_MS,
  importUsers,
  OTHER_BCRYPT_HASH,
  sameUser,
} from './sample-import.ts';
import { createLinks, expectLinks } from './sample-links.ts';

const openSessions = async ({ ports }: StoreHarness): Promise<void> => {
  for (const userId of [1, 2]) {
    const session = buildSession({ id: `of-${userId}`, userId });
    const { passwordVersion } = await accountOf(
      { ports } as StoreHarness,
      `user-${userId}@example.test`,
    );
    assert.ok(await ports.sessions.open(session, { passwordVersion, sessionsMax: SESSIONS_MAX }));
  }
};

const revokedAt = async ({ ports }: StoreHarness, id: string): Promise<unknown> =>
  (await ports.sessions.findWithUser(id))?.session.revokedAtMs;

/** Changes by an import, and whether they end the sessions of the user. */
const changes: readonly (readonly [Partial<ImportedUser>, boolean])[] = [
  [{ role: 'Manager' }, true],
  [{ status: 'Suspended' }, true],
  [{ passwordHash: OTHER_BCRYPT_HASH }, true],
  [{ lastName: 'Hopper', totalSpent: 7 }, false],
  [{ role: 'Member', status: 'Active', passwordHash: BCRYPT_HASH }, false],
];

/** Expectations about passwords, sessions and the audit trail of imports. */
export const securingImports: readonly Expectation<StoreHarness>[] = [
  ...[BCRYPT_HASH, '!'].map(
    (stored): Expectation<StoreHarness> => ({
      name: `replaces the hash ${stored === '!' ? 'of no password' : 'of an earlier import'} as a new password`,
      check: async (harness) => {
        await addUsers(harness, stored);
        const before = await accountOf(harness, 'user-1@example.test');
        const users = [sameUser({ passwordHash: OTHER_BCRYPT_HASH })];
        assert.deepEqual(await importUsers(harness, users), ['changed']);
        const after = await accountOf(harness, 'user-1@example.test');
        assert.equal(after.passwordHash, OTHER_BCRYPT_HASH);
        assert.equal(after.passwordVersion, before.passwordVersion + 1);
        assert.equal((await accountOf(harness, 'user-2@example.test')).passwordHash, stored);
      },
    }),
  ),
  ...expectations<StoreHarness>({
    'keeps the hash of a password that was chosen or used since': async (harness) => {
      await addUsers(harness);
      for (const passwordHash of [BCRYPT_HASH, OTHER_PASSWORD_HASH, '!']) {
        assert.deepEqual(await importUsers(harness, [sameUser({ passwordHash })]), ['unchanged']);
        const user = sameUser({ passwordHash, marketingId: passwordHash.slice(0, 5) });
        const change = { ...user, audit: { ...user.audit, id: passwordHash } };
        assert.deepEqual(await importUsers(harness, [change]), ['changed']);
        const after = await accountOf(harness, 'user-1@example.test');
        assert.equal(after.passwordHash, PASSWORD_HASH);
        assert.equal(after.passwordVersion, 1);
      }
    },
  }),
  ...changes.map(
    ([change, ends]): Expectation<StoreHarness> => ({
      name: `${ends ? 'ends' : 'keeps'} the sessions of a user with ${Object.keys(change).join(', ')} ${ends ? 'changed' : 'given'}`,
      check: async (harness) => {
        await addUsers(harness, BCRYPT_HASH);
        await openSessions(harness);
        await importUsers(harness, [sameUser(change)]);
        assert.equal(await revokedAt(harness, 'of-1'), ends ? IMPORTED_MS : null);
        assert.equal(await revokedAt(harness, 'of-2'), null);
      },
    }),
  ),
  ...expectations<StoreHarness>({
    'ends the links of a user whose status changes, and of no other': async (harness) => {
      await addUsers(harness, BCRYPT_HASH);
      await createLinks(harness, [1, 2]);
      for (const [id, status] of ['Suspended', 'Active'].entries()) {
        const user = sameUser({ status });
        const change = { ...user, audit: { ...user.audit, id: `entry-${id}` } };
        assert.deepEqual(await importUsers(harness, [change]), ['changed']);
        await expectLinks(harness, 1, false);
      }
      await expectLinks(harness, 2, true);
    },
    'keeps the links of a user whose name and role change': async (harness) => {
      await addUsers(harness, BCRYPT_HASH);
      await createLinks(harness, [1]);
      await importUsers(harness, [sameUser({ lastName: 'Hopper', role: 'Manager' })]);
      await expectLinks(harness, 1, true);
    },
  }),
  ...[true, false].map(
    (dryRun): Expectation<StoreHarness> => ({
      name: `takes neither role nor status from an Active Owner${dryRun ? ' in a dry run' : ''}`,
      check: async (harness) => {
        await addUsers(harness, PASSWORD_HASH, 'Owner');
        const attempts: readonly (readonly [Partial<ImportedUser>, RecordOutcome])[] = [
          [{ role: 'Member' }, { field: 'role', rule: 'protected' }],
          [{ status: 'Suspended' }, { field: 'status', rule: 'protected' }],
          [{ role: 'Owner', status: 'Active' }, 'unchanged'],
          [{ role: 'Owner', lastName: 'Hopper' }, 'changed'],
        ];
        for (const [given, outcome] of attempts) {
          assert.deepEqual(await importUsers(harness, [sameUser(given)], { dryRun }), [outcome]);
        }
        const { user } = await accountOf(harness, 'user-1@example.test');
        assert.equal(user.roleId, await roleId(harness, 'Owner'));
        assert.equal(user.status, 'Active');
      },
    }),
  ),
  ...expectations<StoreHarness>({
    'records the entry of each user who is added or changed, with the names of the columns': async (
      harness,
    ) => {
      await addUsers(harness, BCRYPT_HASH);
      const users = [
        sameUser({ role: 'Manager', passwordHash: OTHER_BCRYPT_HASH, updatedAt: null }),
        buildImported('new@new.test'),
        buildImported('user-3@example.test'),
        buildImported('user-2@example.test', { firstName: 'Ann', lastName: 'Lee' }),
      ];
      await importUsers(harness, users);
      const id = (await accountOf(harness, 'new@new.test')).user.id;
      const entries = await harness.ports.auditLog.find({ limit: 9 });
      const found = new Map(entries.map((entry) => [entry.id, entry]));
      assert.equal(entries.length, 2);
      assert.deepEqual(found.get('entry-user-1@example.test'), {
        ...users[0]?.audit,
        subject: { kind: 'user', id: '1' },
        details: { fields: ['password_hash', 'role'] },
      });
      const added = found.get('entry-new@new.test');
      assert.deepEqual(added?.subject, { kind: 'user', id: String(id) });
      assert.ok(JSON.stringify(added.details).includes('password_hash'));
      assert.ok(!JSON.stringify(entries).includes(OTHER_BCRYPT_HASH));
    },
  }),
];
