import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import {
  buildChange,
  buildReset,
  DIGEST,
  emailOf,
  CREATED_MS,
  createOne,
  OTHER_DIGEST,
  presented,
  MIN_INTERVAL_MS,
} from '../samples/sample-resets.ts';
import { addUsers } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

const isValid = (
  { ports }: StoreHarness,
  tokenDigest: string,
  nowMs = CREATED_MS + MIN_INTERVAL_MS,
) => ports.passwordResets.isValid(presented({ tokenDigest, nowMs }));

const otherRequest = { requestId: 'request-B', tokenDigest: OTHER_DIGEST };

/** Expectations about new tokens. */
export const creatingTokens: readonly Expectation<StoreHarness>[] = expectations({
  'stores no token for another request until exactly the end of the interval': async (harness) => {
    const { passwordResets } = harness.ports;
    await createOne(harness);
    for (const delayMs of [0, 1, MIN_INTERVAL_MS - 1]) {
      const early = buildReset({ ...otherRequest, nowMs: CREATED_MS + delayMs });
      assert.equal(await passwordResets.create(early), false, `after ${delayMs} ms`);
    }
    assert.equal(await isValid(harness, DIGEST), true);
    assert.equal(await isValid(harness, OTHER_DIGEST), false);
    const late = buildReset({ ...otherRequest, nowMs: CREATED_MS + MIN_INTERVAL_MS });
    assert.equal(await passwordResets.create(late), true);
  },
  'stores a token for another request when the last one lies ahead by the interval': async (
    harness,
  ) => {
    const { passwordResets } = harness.ports;
    await createOne(harness);
    const createAhead = (aheadMs: number) =>
      passwordResets.create(buildReset({ ...otherRequest, nowMs: CREATED_MS - aheadMs }));
    assert.equal(await createAhead(1), false);
    assert.equal(await createAhead(MIN_INTERVAL_MS - 1), false);
    assert.equal(await isValid(harness, DIGEST), true);
    assert.equal(await createAhead(MIN_INTERVAL_MS), true);
  },
  'keeps the interval after the token was used, and stores a new token after the interval': async (
    harness,
  ) => {
    const { passwordResets } = harness.ports;
    await createOne(harness);
    assert.equal(await passwordResets.consume(buildChange()), true);
    const early = buildReset({ ...otherRequest, nowMs: CREATED_MS + MIN_INTERVAL_MS - 1 });
    assert.equal(await passwordResets.create(early), false);
    const late = buildReset({ ...otherRequest, nowMs: CREATED_MS + MIN_INTERVAL_MS });
    assert.equal(await passwordResets.create(late), true);
    assert.equal(await isValid(harness, OTHER_DIGEST), true);
  },
  'stores no token for an address of another account': async (harness) => {
    await addUsers(harness);
    const { passwordResets } = harness.ports;
    assert.equal(await passwordResets.create(buildReset({ email: emailOf(2) })), false);
    assert.equal(await passwordResets.isValid(presented()), false);
    assert.equal(await passwordResets.isValid(presented({ email: emailOf(2) })), false);
  },
  'stores no token for an unknown user': async (harness) => {
    const { passwordResets } = harness.ports;
    await addUsers(harness);
    assert.equal(await passwordResets.create(buildReset({ userId: 999 })), false);
    assert.equal(await isValid(harness, DIGEST), false);
  },
});
