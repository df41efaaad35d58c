import assert from 'node:assert/strict';
import type { SecretRotation } from '@paydocs/core';
import { expectationsAfter } from '../contract.ts';
import {
  addEndpoint,
  addEvent,
  addSites,
  claimAll,
  claimDue,
  complete,
  SECRET,
  statusOf,
  STORED_MS,
} from '../samples/sample-webhooks.ts';
import type { StoreHarness } from '../store-harness.ts';

const [SECOND, THIRD] = [
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'whsec_IhrscChlQIMV+b5sSYspob7oD3Ngqq1s',
] as const;

const rotate = async (harness: StoreHarness, id: number, rotation: SecretRotation): Promise<void> =>
  harness.ports.store.transaction(async (tx) => {
    await tx.webhookEndpoints.lock(id);
    await tx.webhookEndpoints.rotate(id, rotation);
  });

/** Claims some deliveries, and returns the secrets of each with the id of its endpoint. */
const secretsOf = async (harness: StoreHarness, count?: number) => {
  const claimed = count === undefined ? await claimAll(harness) : [await claimDue(harness)];
  return claimed
    .toSorted((one, other) => one.endpointId - other.endpointId)
    .map((each) => [each.endpointId, each.secret, each.previousSecret, each.previousSecretUntilMs]);
};

/** The expectations of secrets of webhooks that are replaced in transactions. */
export const webhookSecrets = expectationsAfter(addSites, {
  'replaces the secret of one endpoint, and keeps the one before until a time': async (harness) => {
    const [{ id }, other] = [await addEndpoint(harness), await addEndpoint(harness)];
    await addEvent(harness);
    await rotate(harness, id, { secret: SECOND, previousSecretUntilMs: 7 });
    assert.equal((await statusOf(harness, id)).previousSecretUntilMs, 7);
    assert.equal((await statusOf(harness, other.id)).previousSecretUntilMs, null);
    assert.deepEqual(await secretsOf(harness), [
      [id, SECOND, SECRET, 7],
      [other.id, SECRET, null, null],
    ]);
  },
  'keeps one secret at most from before a rotation, and none without a time': async (harness) => {
    const { id } = await addEndpoint(harness);
    for (const _ of [1, 2]) await addEvent(harness);
    await rotate(harness, id, { secret: SECOND, previousSecretUntilMs: 7 });
    await rotate(harness, id, { secret: THIRD, previousSecretUntilMs: 9 });
    assert.deepEqual(await secretsOf(harness, 1), [[id, THIRD, SECOND, 9]]);
    await rotate(harness, id, { secret: SECRET, previousSecretUntilMs: null });
    assert.deepEqual(await secretsOf(harness, 1), [[id, SECRET, null, null]]);
    assert.equal((await statusOf(harness, id)).previousSecretUntilMs, null);
  },
  'returns the secrets of an endpoint, also those of a rotation': async (harness) => {
    const [{ id }, other] = [await addEndpoint(harness), await addEndpoint(harness)];
    await rotate(harness, id, { secret: SECOND, previousSecretUntilMs: 7 });
    const found = await harness.ports.store.transaction(async (tx) => {
      await tx.webhookEndpoints.lock(id);
      await tx.webhookEndpoints.lock(other.id);
      return [await tx.webhookEndpoints.secrets(id), await tx.webhookEndpoints.secrets(other.id)];
    });
    assert.deepEqual(found, [
      { secret: SECOND, previousSecret: SECRET, previousSecretUntilMs: 7 },
      { secret: SECRET, previousSecret: null, previousSecretUntilMs: null },
    ]);
  },
  'keeps secrets that are replaced between a claim and its end': async (harness) => {
    const { id } = await addEndpoint(harness);
    for (const _ of [1, 2]) await addEvent(harness);
    const claimed = await claimDue(harness);
    await rotate(harness, id, { secret: SECOND, previousSecretUntilMs: 7 });
    await complete(harness, claimed, STORED_MS);
    assert.deepEqual(await secretsOf(harness), [[id, SECOND, SECRET, 7]]);
  },
});
