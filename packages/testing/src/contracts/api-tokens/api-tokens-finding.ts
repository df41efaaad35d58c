import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { findRole } from '../samples/sample-values.ts';
import { addUsers } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  buildApiToken,
  create,
  CREATED_MS,
  createOne,
  DIGEST,
  LIFETIME_MS,
  numbered,
  readAs,
} from '../samples/sample-api-tokens.ts';

const TRY_MS = 50;
const TRIES_MAX = 50;

/** Returns when a token was last used, once this is another instant than before. */
const nextUse = async (
  { ports }: StoreHarness,
  before: number | null,
  digest = DIGEST,
): Promise<number | null> => {
  for (let tries = 0; ; tries += 1) {
    const used = (await ports.apiTokens.findWithUser(digest))?.token.lastUsedAtMs ?? null;
    if (used !== before || tries === TRIES_MAX) return used;
    await new Promise((resolve) => setTimeout(resolve, TRY_MS));
  }
};

const useOf = (id: string, atMs: number) => ({ id, atMs, unusedSinceMs: atMs - 60_000 });

const at = (ms: number) => ({ createdAtMs: CREATED_MS + ms });

/** Expectations about finding and listing API tokens, and about their uses. */
export const findingTokens: readonly Expectation<StoreHarness>[] = expectations({
  'finds a token by its exact digest only': async (harness) => {
    await createOne(harness);
    const wrong = [DIGEST.toLowerCase(), DIGEST.slice(1), `${DIGEST} `, DIGEST.replace('_', '%')];
    for (const digest of [...wrong, DIGEST.replace('u', '_'), 'token-A', '%', '']) {
      assert.equal(await harness.ports.apiTokens.findWithUser(digest), undefined, digest);
    }
  },
  'finds an expired token as well': async (harness) => {
    const token = await createOne(harness, { expiresAtMs: CREATED_MS });
    const found = await harness.ports.apiTokens.findWithUser(DIGEST);
    assert.deepEqual(found?.token, readAs(token));
  },
  'finds the owner with the current status and role, whose change keeps the token': async (
    harness,
  ) => {
    const { apiTokens } = harness.ports;
    await createOne(harness);
    await harness.changeUser(1, { role: 'Manager' });
    const promoted = await apiTokens.findWithUser(DIGEST);
    assert.deepEqual(promoted?.user.role, await findRole(harness, 'Manager'));
    await harness.changeUser(1, { role: 'Member', status: 'Suspended' });
    const suspended = await apiTokens.findWithUser(DIGEST);
    assert.deepEqual(suspended?.user.role, await findRole(harness, 'Member'));
    assert.equal(suspended.user.status, 'Suspended');
    assert.deepEqual(suspended.token, readAs(buildApiToken()));
  },
  'lists the valid tokens of one user without digests, the last created first': async (harness) => {
    await addUsers(harness);
    const tokens = {
      a: numbered('a', at(1)),
      c: numbered('c', at(2)),
      b: numbered('b', at(1)),
      expired: numbered('expired', { expiresAtMs: CREATED_MS + 5 }),
      other: numbered('other', { userId: 2 }),
    };
    for (const token of Object.values(tokens)) await create(harness, token);
    const { apiTokens } = harness.ports;
    const expected = [tokens.c, tokens.a, tokens.b].map(readAs);
    assert.deepEqual(await apiTokens.listValid(1, CREATED_MS + 5), expected);
    assert.deepEqual(await apiTokens.listValid(1, CREATED_MS + LIFETIME_MS), []);
    assert.deepEqual(await apiTokens.listValid(1, CREATED_MS + 4), [
      ...expected,
      readAs(tokens.expired),
    ]);
  },
  'stores a use of noteUse within a few seconds, and one of the next minute not before it': async (
    harness,
  ) => {
    const { apiTokens } = harness.ports;
    await createOne(harness);
    const id = 'token-A';
    const firstMs = CREATED_MS + 1000;
    apiTokens.noteUse(useOf('unknown', firstMs));
    apiTokens.noteUse(useOf(id, firstMs));
    assert.equal(await nextUse(harness, null), firstMs);
    // Neither a use of the same minute nor an earlier one changes anything.
    for (const atMs of [firstMs + 59_999, firstMs - 60_000]) {
      const other = numbered(`used at ${atMs}`);
      await create(harness, other);
      apiTokens.noteUse(useOf(id, atMs));
      apiTokens.noteUse(useOf(other.id, atMs));
      assert.equal(await nextUse(harness, null, other.tokenDigest), atMs);
      assert.equal(await nextUse(harness, null), firstMs);
    }
    apiTokens.noteUse(useOf(id, firstMs + 60_000));
    assert.equal(await nextUse(harness, firstMs), firstMs + 60_000);
    const [listed] = (await apiTokens.listValid(1, CREATED_MS)).filter((each) => each.id === id);
    assert.equal(listed?.lastUsedAtMs, firstMs + 60_000);
  },
  'replaces a use of noteUse that is over a minute ahead, as under a wrong clock': async (
    harness,
  ) => {
    const { id } = await createOne(harness);
    const { apiTokens } = harness.ports;
    const aheadMs = CREATED_MS + 86_400_000;
    apiTokens.noteUse(useOf(id, aheadMs));
    assert.equal(await nextUse(harness, null), aheadMs);
    apiTokens.noteUse(useOf(id, aheadMs - 60_001));
    assert.equal(await nextUse(harness, aheadMs), aheadMs - 60_001);
  },
});
