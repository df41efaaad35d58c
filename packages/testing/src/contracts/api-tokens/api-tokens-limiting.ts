import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { expectAudit } from '../samples/sample-audit.ts';
import {
  create,
  CREATED_MS,
  createOne,
  DIGEST,
  numbered,
  readAs,
  tokenAudit,
} from '../samples/sample-api-tokens.ts';
import type { StoreHarness } from '../store-harness.ts';

const limitation = (id: string, userId = 1, nowMs = CREATED_MS) => ({
  userId,
  id,
  rateLimitFactor: 100,
  nowMs,
  audit: tokenAudit(id, 'limited'),
});

/** Expectations about rate limits of API tokens that operators raise. */
export const limitingTokens: readonly Expectation<StoreHarness>[] = expectations({
  'stores the factor of a valid token of the user with its entry, and of no other token': async (
    harness,
  ) => {
    const { apiTokens } = harness.ports;
    const token = await createOne(harness);
    const other = numbered('other');
    await create(harness, other);
    assert.equal(await apiTokens.limit(limitation('token-A')), true);
    const raised = { ...readAs(token), rateLimitFactor: 100 };
    assert.deepEqual((await apiTokens.findWithUser(DIGEST))?.token, raised);
    const valid = await apiTokens.listValid(1, CREATED_MS);
    assert.deepEqual(
      valid.toSorted((one, two) => (one.id < two.id ? -1 : 1)),
      [readAs(other), raised],
    );
    const created = [tokenAudit('token-A'), tokenAudit('other')];
    await expectAudit(harness, [tokenAudit('token-A', 'limited'), ...created]);
  },
  'stores the factor of no expired or unknown token, and of none of another user': async (
    harness,
  ) => {
    const { apiTokens } = harness.ports;
    const token = await createOne(harness);
    for (const wrong of [
      limitation('unknown'),
      limitation('token-A', 2),
      limitation('token-A', 1, token.expiresAtMs),
    ]) {
      assert.equal(await apiTokens.limit(wrong), false, wrong.id);
    }
    assert.deepEqual((await apiTokens.findWithUser(DIGEST))?.token, readAs(token));
    await expectAudit(harness, [tokenAudit('token-A')]);
  },
});
