import assert from 'node:assert/strict';
import type { UserChanges } from '@paydocs/core';
import { create as createToken, numbered, validIds } from '../samples/sample-api-tokens.ts';
import { expectationsAfter } from '../contract.ts';
import { accountOf, emailOf, presented } from '../samples/sample-resets.ts';
import { findRole, OTHER_PASSWORD_HASH, UNUSUAL_JSON } from '../samples/sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';
import { createLinks, digestOf, expectLinks } from '../samples/sample-links.ts';
import {
  addOwners,
  CHANGED_AT,
  CHANGED_MS,
  openFor,
  revokedAt,
  suspendIn,
} from '../samples/sample-accounts.ts';

const SESSIONS = ['session-A', 'session-B', 'expired', 'of-2'];

/** Adds users, opens sessions, and creates links and API tokens of users 1 and 2. */
const addAccounts = async (harness: StoreHarness): Promise<void> => {
  await addOwners(harness);
  for (const id of ['session-A', 'session-B']) await openFor(harness, 1, id);
  await openFor(harness, 1, 'expired', { expiresAtMs: CHANGED_MS });
  await openFor(harness, 2, 'of-2');
  await createLinks(harness, [1, 2]);
  for (const userId of [1, 2]) {
    await createToken(harness, numbered(`token of ${userId}`, { userId }));
  }
};

/** The expectations of users in transactions, and of their sessions, links and API tokens. */
export const userRows = [
  ...expectationsAfter(addOwners, {
    'locks users of any site, and returns their accounts in the order of their ids': async (
      harness,
    ) => {
      const lock = async (ids: readonly number[]) =>
        harness.ports.store.transaction(async (tx) => tx.users.lock(ids));
      const accounts = [await accountOf(harness, 1), await accountOf(harness, 4)];
      assert.deepEqual(await lock([4, 4_294_967_297, 1, 4]), accounts);
      assert.deepEqual(await lock([]), []);
    },
    'locks users by their addresses at any site, in the order of their ids': async (harness) => {
      const emails = [emailOf(4), 'nobody@example.test', emailOf(1), emailOf(1).toUpperCase()];
      const accounts = [await accountOf(harness, 1), await accountOf(harness, 4)];
      assert.deepEqual(
        await harness.ports.store.transaction(async (tx) => tx.users.lockByEmail(emails)),
        accounts,
      );
    },
    'finds whether a site has another user with a role and a status': async (harness) => {
      await harness.changeUser(2, { status: 'Suspended' });
      const hasOther = async (siteId: number, [role, status, exceptId]: [string, string, number]) =>
        harness.ports.store.transaction(async (tx) =>
          tx.users.hasOther({ siteId, role, status, exceptId }),
        );
      assert.equal(await hasOther(1, ['Owner', 'Active', 1]), false);
      assert.equal(await hasOther(1, ['Owner', 'Active', 2]), true);
      assert.equal(await hasOther(1, ['Owner', 'Suspended', 1]), true);
      assert.equal(await hasOther(1, ['Member', 'Active', 1]), true);
      assert.equal(await hasOther(1, ['owner', 'active', 2]), false);
      assert.equal(await hasOther(2, ['Owner', 'Active', 4]), false);
    },
    'saves each field of one user, and no others': async (harness) => {
      const [before, other] = [await accountOf(harness, 3), await accountOf(harness, 2)];
      const save = async (changes: UserChanges) =>
        harness.ports.store.transaction(async (tx) => tx.users.save(3, changes));
      const role = await findRole(harness, 'Support');
      const fields = {
        roleId: role.id,
        firstName: 'Łukasz',
        lastName: "O'Hara 😀",
        marketingId: 'mk_1',
        chatId: 'U0%_',
        emailVerifiedAt: '2025-12-31T23:59:59.999Z',
        totalSpent: 1234567.89,
        metadata: UNUSUAL_JSON,
        settings: { theme: 'dark' },
        status: 'Blocked',
        createdAt: '2019-02-28T00:00:00.001Z',
        updatedAt: CHANGED_AT,
      };
      const secret = {
        passwordHash: OTHER_PASSWORD_HASH,
        passwordVersion: 7,
        secondFactorAtMs: 8,
      };
      await save({ ...fields, ...secret });
      const after = { ...secret, user: { ...before.user, ...fields, role } };
      assert.deepEqual(await accountOf(harness, 3), after);
      await save({ chatId: null, status: 'Active' });
      const user = { ...after.user, chatId: null, status: 'Active' };
      assert.deepEqual(await accountOf(harness, 3), { ...after, user });
      assert.deepEqual(await accountOf(harness, 2), other);
    },
  }),
  ...expectationsAfter(addAccounts, {
    'finds whether a session is an open one of a user': async (harness) => {
      const isOpen = async (sessionId: string, [userId, nowMs]: readonly [number, number]) =>
        harness.ports.store.transaction(async (tx) =>
          tx.sessions.isOpen({ userId, sessionId, nowMs }),
        );
      assert.equal(await isOpen('session-A', [1, CHANGED_MS]), true);
      for (const wrong of ['of-2', 'session-a', 'session_A', '%', '']) {
        assert.equal(await isOpen(wrong, [1, CHANGED_MS]), false, wrong);
      }
      assert.equal(await isOpen('expired', [1, CHANGED_MS - 1]), true);
      assert.equal(await isOpen('expired', [1, CHANGED_MS]), false);
      await harness.ports.sessions.revoke('session-A', CHANGED_MS);
      assert.equal(await isOpen('session-A', [1, CHANGED_MS]), false);
    },
    'revokes all sessions of one user, or all but one, and returns how many were open': async (
      harness,
    ) => {
      const revoke = async (exceptSessionId: string | null, nowMs: number) =>
        harness.ports.store.transaction(async (tx) =>
          tx.sessions.revokeOf({ userId: 1, exceptSessionId, nowMs }),
        );
      assert.equal(await revoke('session-A', CHANGED_MS), 1);
      assert.deepEqual(await revokedAt(harness, SESSIONS), [null, CHANGED_MS, CHANGED_MS, null]);
      assert.equal(await revoke(null, CHANGED_MS + 1), 1);
      const times = [CHANGED_MS + 1, CHANGED_MS, CHANGED_MS, null];
      assert.deepEqual(await revokedAt(harness, SESSIONS), times);
    },
    'ends the reset link of one user, and no other link': async (harness) => {
      await harness.ports.store.transaction(async (tx) => tx.links.endResetOf(1));
      const link = { email: emailOf(1), tokenDigest: digestOf(1) };
      assert.equal(await harness.ports.passwordResets.isValid(presented(link)), false);
      assert.equal(await harness.ports.emailVerifications.isValid(presented(link)), true);
      assert.equal(await harness.ports.pendingEmails.findUserId(digestOf(1)), 1);
      await expectLinks(harness, 2, true);
    },
    'ends the links of one user, and of no other': async (harness) => {
      await harness.ports.store.transaction(async (tx) => tx.links.endOf(1));
      await expectLinks(harness, 1, false);
      await expectLinks(harness, 2, true);
    },
    'removes the API tokens of one user, and of no other': async (harness) => {
      await harness.ports.store.transaction(async (tx) => tx.apiTokens.removeOf(1));
      assert.deepEqual(await validIds(harness, 1), []);
      assert.deepEqual(await validIds(harness, 2), ['token of 2']);
    },
    'keeps a user and all sessions, links and API tokens when the work rejects': async (
      harness,
    ) => {
      const before = await accountOf(harness, 1);
      const failing = harness.ports.store.transaction(async (tx) => {
        await suspendIn(tx, 1);
        throw new TypeError('The work failed.');
      });
      await assert.rejects(failing, TypeError);
      assert.deepEqual(await accountOf(harness, 1), before);
      assert.deepEqual(await revokedAt(harness, SESSIONS), [null, null, null, null]);
      assert.deepEqual(await validIds(harness, 1), ['token of 1']);
      await expectLinks(harness, 1, true);
    },
  }),
];
