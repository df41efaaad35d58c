import assert from 'node:assert/strict';
import type { FederatedIdentity, Transaction } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { expectationsAfter } from '../contract.ts';
import { addUsers } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

const LATE_MS = 9_007_199_254_740_991;

const buildIdentity = (overrides: Partial<FederatedIdentity> = {}): FederatedIdentity => ({
  id: 'identity-A',
  siteId: 1,
  userId: 1,
  issuer: 'https://id.example.test',
  subject: 'auth0|5f7c8ec7c33c6c004bbafe82',
  linkedAtMs: LATE_MS,
  ...overrides,
});

const run = async <Result>(
  { ports }: StoreHarness,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => ports.store.transaction(work);

const add = async (harness: StoreHarness, overrides?: Partial<FederatedIdentity>) =>
  run(harness, async (tx) => tx.identities.add(buildIdentity(overrides)));

const find = async (harness: StoreHarness, overrides?: Partial<FederatedIdentity>) =>
  run(harness, async (tx) => tx.identities.find(buildIdentity(overrides)));

const listOf = async (harness: StoreHarness, userId: number) =>
  run(harness, async (tx) => tx.identities.listOf(userId));

/** The expectations of federated identities in transactions. */
export const identityRows = expectationsAfter(addUsers, {
  'adds an identity with exact values, and finds it by site, issuer and subject': async (
    harness,
  ) => {
    assert.equal(await add(harness), true);
    assert.equal(await add(harness, { id: 'identity-B', userId: 2, subject: 'other' }), true);
    assert.deepEqual(await find(harness), buildIdentity());
    assert.equal((await find(harness, { subject: 'other' }))?.userId, 2);
    const others = [
      { siteId: 2 },
      { issuer: 'https://ID.example.test' },
      { issuer: 'https://id.example.test/' },
      { subject: 'AUTH0|5f7c8ec7c33c6c004bbafe82' },
    ];
    for (const other of others) {
      assert.equal(await find(harness, other), undefined, JSON.stringify(other));
    }
  },
  'adds an identity of a site once': async (harness) => {
    const added = await atOnce(8, async (index) =>
      add(harness, { id: `identity-${index}`, userId: 1 + (index % 2) }),
    );
    assert.equal(added.filter(Boolean).length, 1);
    const all = [...(await listOf(harness, 1)), ...(await listOf(harness, 2))];
    assert.deepEqual(all, [await find(harness)]);
  },
  'adds no identity when the work rejects': async (harness) => {
    const failing = run(harness, async (tx) => {
      await tx.identities.add(buildIdentity());
      throw new Error('stop');
    });
    await assert.rejects(failing, /stop/);
    assert.equal(await find(harness), undefined);
  },
  'lists the identities of one user by ascending time, and removes one of them': async (
    harness,
  ) => {
    await add(harness);
    await add(harness, { id: 'identity-B', subject: 'earlier', linkedAtMs: 1 });
    await add(harness, { id: 'identity-C', subject: 'of another', userId: 2 });
    const ids = async () => (await listOf(harness, 1)).map(({ id }) => id);
    assert.deepEqual(await ids(), ['identity-B', 'identity-A']);
    await run(harness, async (tx) => tx.identities.remove('identity-B'));
    assert.deepEqual(await ids(), ['identity-A']);
    assert.equal((await listOf(harness, 2)).length, 1);
  },
});
