import assert from 'node:assert/strict';
import { atOnce } from '../at-once.ts';
import { type Expectation, expectations } from '../contract.ts';
import { expectAudit } from '../samples/sample-audit.ts';
import { addUsers, openSession } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  buildApiToken,
  create,
  CREATED_MS,
  createOne,
  DIGEST,
  numbered,
  tokenAudit,
  validIds,
} from '../samples/sample-api-tokens.ts';

const revocation = (id: string, userId = 1, nowMs = CREATED_MS) => ({
  userId,
  id,
  nowMs,
  audit: tokenAudit(id, 'revoked'),
});

/** Adds users 1 and 2, and creates a token of each. */
const createTwo = async (harness: StoreHarness): Promise<void> => {
  await createOne(harness);
  await create(harness, numbered('of 2', { userId: 2 }));
};

/** Expectations about the end of API tokens. */
export const endingTokens: readonly Expectation<StoreHarness>[] = expectations({
  'revokes a valid token of the user with its entry, and no other token': async (harness) => {
    const { apiTokens } = harness.ports;
    await createOne(harness);
    await create(harness, numbered('kept'));
    assert.equal(await apiTokens.revoke(revocation('token-A')), true);
    assert.equal(await apiTokens.findWithUser(DIGEST), undefined);
    assert.deepEqual(await validIds(harness, 1), ['kept']);
    const created = [tokenAudit('token-A'), tokenAudit('kept')];
    await expectAudit(harness, [tokenAudit('token-A', 'revoked'), ...created].toSorted(byId));
  },
  'revokes no expired or unknown token, and none of another user': async (harness) => {
    const { apiTokens } = harness.ports;
    await createTwo(harness);
    await create(harness, numbered('old', { expiresAtMs: CREATED_MS }));
    for (const wrong of [
      revocation('of 2'),
      revocation('token-A', 2),
      revocation('TOKEN-A'),
      revocation('old'),
      revocation(DIGEST),
    ]) {
      assert.equal(await apiTokens.revoke(wrong), false, wrong.id);
    }
    assert.ok(await apiTokens.findWithUser('digest of old'));
    assert.deepEqual(await validIds(harness, 1), ['token-A']);
    assert.deepEqual(await validIds(harness, 2), ['of 2']);
    const audit = await harness.ports.auditLog.find({ limit: 100 });
    assert.ok(audit.every(({ action }) => action === 'api-token.created'));
  },
  'revokes a token once over parallel calls': async (harness) => {
    await createOne(harness);
    const outcomes = await atOnce(8, (index) =>
      harness.ports.apiTokens.revoke({
        ...revocation('token-A'),
        audit: { ...tokenAudit('token-A', 'revoked'), id: `${index}` },
      }),
    );
    assert.equal(outcomes.filter(Boolean).length, 1);
    assert.equal((await harness.ports.auditLog.find({ limit: 100 })).length, 2);
  },
  'keeps the tokens of a user who signs out everywhere': async (harness) => {
    await addUsers(harness);
    await openSession(harness);
    assert.equal(await create(harness, buildApiToken()), true);
    const all = { userId: 1, exceptSessionId: null, nowMs: CREATED_MS };
    const revoke = harness.ports.store.transaction(async (tx) => tx.sessions.revokeOf(all));
    assert.equal(await revoke, 1);
    assert.deepEqual(await validIds(harness, 1), ['token-A']);
  },
});

const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? 1 : -1;
