import assert from 'node:assert/strict';
import {
  buildApiToken,
  CREATED_MS,
  DIGEST,
  numbered,
  readAs,
  validIds,
} from '../samples/sample-api-tokens.ts';
import { expectationsAfter } from '../contract.ts';
import { addUsers } from '../samples/sample-sessions.ts';

/** The expectations of API tokens in transactions. */
export const apiTokenRows = expectationsAfter(addUsers, {
  'adds API tokens with exact values, which are found with their user': async (harness) => {
    const { apiTokens, store, users } = harness.ports;
    const [token, without] = [buildApiToken(), numbered('none', { permissions: [] })];
    await store.transaction(async (tx) => {
      for (const each of [token, without]) await tx.apiTokens.add(each);
    });
    const user = await users.find(1);
    assert.deepEqual(await apiTokens.findWithUser(DIGEST), {
      token: readAs(token),
      user,
      secondFactorAtMs: null,
    });
    const found = await apiTokens.findWithUser('digest of none');
    assert.deepEqual(found?.token, readAs(without));
  },
  'returns when the API tokens of one user expire, also those that have expired': async (
    harness,
  ) => {
    const expiries = [CREATED_MS - 1, CREATED_MS + 1, 9_007_199_254_740_991];
    const found = await harness.ports.store.transaction(async (tx) => {
      for (const expiresAtMs of expiries) {
        await tx.apiTokens.add(numbered(`until ${expiresAtMs}`, { expiresAtMs }));
      }
      await tx.apiTokens.add(numbered('of 2', { userId: 2 }));
      return tx.apiTokens.expiriesOf(1);
    });
    assert.deepEqual(
      found.toSorted((one, other) => one - other),
      expiries,
    );
  },
  'adds no API token when the work rejects, as for an id that is taken': async (harness) => {
    const add = async (...ids: readonly string[]): Promise<void> =>
      harness.ports.store.transaction(async (tx) => {
        for (const id of ids) await tx.apiTokens.add(numbered(id));
      });
    await add('one');
    await assert.rejects(add('two', 'one'));
    assert.deepEqual(await validIds(harness, 1), ['one']);
  },
});
