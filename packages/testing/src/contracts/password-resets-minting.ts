import assert from 'node:assert/strict';
import type { Promised } from './contract.ts';
import {
  aChange,
  aReset,
  DIGEST,
  emailOf,
  MINTED_MS,
  mintOne,
  OTHER_DIGEST,
  presented,
  MIN_INTERVAL_MS,
} from './sample-resets.ts';
import { addUsers } from './sample-sessions.ts';
import type { StoreHarness } from './store-harness.ts';

const isOpen = (
  { ports }: StoreHarness,
  tokenDigest: string,
  nowMs = MINTED_MS + MIN_INTERVAL_MS,
) => ports.passwordResets.isValid(presented({ tokenDigest, nowMs }));

const another = { requestId: 'request-B', tokenDigest: OTHER_DIGEST };

/** The promises about new tokens. */
export const mintingTokens: readonly Promised<StoreHarness>[] = [
  {
    name: 'mints a token in place of any older one',
    check: async (harness) => {
      await mintOne(harness);
      assert.equal(await isOpen(harness, DIGEST), true);
      const newer = aReset({ ...another, nowMs: MINTED_MS + MIN_INTERVAL_MS });
      assert.equal(await harness.ports.passwordResets.create(newer), true);
      assert.equal(await isOpen(harness, DIGEST), false);
      assert.equal(await isOpen(harness, OTHER_DIGEST), true);
    },
  },
  {
    name: 'mints nothing for another request until exactly the end of the quiet period',
    check: async (harness) => {
      const { passwordResets } = harness.ports;
      await mintOne(harness);
      for (const delayMs of [0, 1, MIN_INTERVAL_MS - 1]) {
        const early = aReset({ ...another, nowMs: MINTED_MS + delayMs });
        assert.equal(await passwordResets.create(early), false, `after ${delayMs} ms`);
      }
      assert.equal(await isOpen(harness, DIGEST), true);
      assert.equal(await isOpen(harness, OTHER_DIGEST), false);
      const late = aReset({ ...another, nowMs: MINTED_MS + MIN_INTERVAL_MS });
      assert.equal(await passwordResets.create(late), true);
    },
  },
  {
    name: 'lets the same request mint again at any time, and keeps others quiet from then on',
    check: async (harness) => {
      const { passwordResets } = harness.ports;
      await mintOne(harness);
      const againMs = MINTED_MS + MIN_INTERVAL_MS - 1;
      const again = aReset({ tokenDigest: OTHER_DIGEST, nowMs: againMs });
      assert.equal(await passwordResets.create(again), true);
      assert.equal(await isOpen(harness, DIGEST), false);
      assert.equal(await isOpen(harness, OTHER_DIGEST), true);
      const mintLater = (delayMs: number) =>
        passwordResets.create(aReset({ requestId: 'request-B', nowMs: againMs + delayMs }));
      assert.equal(await mintLater(MIN_INTERVAL_MS - 1), false);
      assert.equal(await mintLater(MIN_INTERVAL_MS), true);
    },
  },
  {
    name: 'keeps other requests quiet although the token is used up, and mints again after it',
    check: async (harness) => {
      const { passwordResets } = harness.ports;
      await mintOne(harness);
      assert.equal(await passwordResets.consume(aChange()), true);
      const early = aReset({ ...another, nowMs: MINTED_MS + MIN_INTERVAL_MS - 1 });
      assert.equal(await passwordResets.create(early), false);
      const late = aReset({ ...another, nowMs: MINTED_MS + MIN_INTERVAL_MS });
      assert.equal(await passwordResets.create(late), true);
      assert.equal(await isOpen(harness, OTHER_DIGEST), true);
    },
  },
  {
    name: 'knows the users apart',
    check: async (harness) => {
      const { passwordResets } = harness.ports;
      await mintOne(harness);
      assert.equal(await passwordResets.create(aReset({ ...another, userId: 2 })), true);
      assert.equal(await isOpen(harness, DIGEST), true);
      assert.equal(await isOpen(harness, OTHER_DIGEST), false);
      const theirs = presented({ tokenDigest: OTHER_DIGEST, email: emailOf(2) });
      assert.equal(await passwordResets.isValid(theirs), true);
    },
  },
  {
    name: 'mints nothing for an address that the account has not',
    check: async (harness) => {
      await addUsers(harness);
      const { passwordResets } = harness.ports;
      assert.equal(await passwordResets.create(aReset({ email: emailOf(2) })), false);
      assert.equal(await passwordResets.isValid(presented()), false);
      assert.equal(await passwordResets.isValid(presented({ email: emailOf(2) })), false);
    },
  },
  {
    name: 'mints nothing for an unknown user',
    check: async (harness) => {
      const { passwordResets } = harness.ports;
      await addUsers(harness);
      assert.equal(await passwordResets.create(aReset({ userId: 999 })), false);
      assert.equal(await isOpen(harness, DIGEST), false);
    },
  },
  {
    name: 'lets one of twenty requests mint that ask at once',
    check: async (harness) => {
      const { passwordResets } = harness.ports;
      await addUsers(harness);
      const digests = Array.from({ length: 20 }, (_, index) => `${DIGEST.slice(3)}${index + 100}`);
      const minted = await Promise.all(
        digests.map((tokenDigest, index) =>
          passwordResets.create(aReset({ tokenDigest, requestId: `request-${index}` })),
        ),
      );
      assert.equal(minted.filter(Boolean).length, 1);
      const open = await Promise.all(digests.map((digest) => isOpen(harness, digest)));
      assert.deepEqual(open, minted);
    },
  },
];
