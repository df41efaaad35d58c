import assert from 'node:assert/strict';
import { type Contract, expectationsAfter } from './contract.ts';
import { expectPrunedAfter, expectPrunedOnce } from './samples/expect-pruning.ts';
import { buildPending, pendingOf, savePending } from './samples/sample-pending-emails.ts';
import { CREATED_MS, LIFETIME_MS } from './samples/sample-resets.ts';
import { addUsers } from './samples/sample-sessions.ts';
import type { StoreHarness } from './store-harness.ts';

const EXPIRED_MS = CREATED_MS + LIFETIME_MS;

const first = buildPending();
const second = buildPending({ userId: 2, tokenDigest: 'later', expiresAtMs: EXPIRED_MS + 1 });

/** Adds users 1 and 2, who want to have the same address. */
const addTwo = async (harness: StoreHarness): Promise<void> => {
  await addUsers(harness);
  await savePending(harness, first, second);
};

/** The contract of `PendingEmails`, and of pending addresses in transactions. */
export const pendingEmailsContract: Contract<StoreHarness> = {
  port: 'PendingEmails',
  expectations: expectationsAfter(addTwo, {
    'stores one address of a user with exact values, and replaces an earlier one': async (
      harness,
    ) => {
      assert.deepEqual(await pendingOf(harness, 1), first);
      assert.deepEqual(await pendingOf(harness, 2), second);
      assert.equal(await pendingOf(harness, 999), undefined);
      const next = buildPending({
        email: 'other@example.test',
        requestId: 'request-B',
        tokenDigest: null,
        issuedAtMs: CREATED_MS + 1,
        expiresAtMs: 9_007_199_254_740_991,
      });
      await savePending(harness, next);
      assert.deepEqual(await pendingOf(harness, 1), next);
      assert.deepEqual(await pendingOf(harness, 2), second);
    },
    'finds the user of a token by exactly its digest': async (harness) => {
      const { pendingEmails } = harness.ports;
      await savePending(harness, { ...first, tokenDigest: 'Digest_A' });
      assert.equal(await pendingEmails.findUserId('Digest_A'), 1);
      assert.equal(await pendingEmails.findUserId('later'), 2);
      for (const wrong of [first.tokenDigest ?? '', 'digest_a', 'Digest%', 'DigestXA', '']) {
        assert.equal(await pendingEmails.findUserId(wrong), undefined, wrong);
      }
    },
    'removes the address of one user, and of no other': async (harness) => {
      await harness.ports.store.transaction(async (tx) => tx.pendingEmails.removeOf(1));
      assert.equal(await pendingOf(harness, 1), undefined);
      assert.equal(await harness.ports.pendingEmails.findUserId('digest-of-pending'), undefined);
      assert.deepEqual(await pendingOf(harness, 2), second);
    },
    'stores and removes nothing when the work rejects': async (harness) => {
      const failing = harness.ports.store.transaction(async (tx) => {
        await tx.pendingEmails.save({ ...first, email: 'other@example.test' });
        await tx.pendingEmails.removeOf(2);
        throw new TypeError('The work failed.');
      });
      await assert.rejects(failing, TypeError);
      assert.deepEqual(await pendingOf(harness, 1), first);
      assert.deepEqual(await pendingOf(harness, 2), second);
    },
    'prunes addresses that expired before the instant, and no other one': async (harness) => {
      await expectPrunedAfter(harness.ports.pendingEmails, EXPIRED_MS);
      assert.equal(await pendingOf(harness, 1), undefined);
      assert.deepEqual(await pendingOf(harness, 2), second);
    },
    'prunes at most `limit` addresses at once, each once over parallel calls': async (harness) => {
      const pruning = { beforeMs: EXPIRED_MS + 2, limit: 1 };
      await expectPrunedOnce(harness.ports.pendingEmails, pruning, 2);
    },
  }),
};
