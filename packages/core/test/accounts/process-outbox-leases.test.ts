import { type Digest, systemDigest } from '@paydocs/core';
import { expect, test } from 'vitest';
import { sampleCore } from '../sample-core.ts';

const LEASE_MS = 60_000;

test('a worker whose lease has ended sends no third e-mail', async () => {
  const parallel: (() => Promise<unknown>)[] = [];
  const digest: Digest = {
    sha256: async (text) => {
      await parallel.shift()?.();
      return systemDigest.sha256(text);
    },
    hmacSha1: (key, message) => systemDigest.hmacSha1(key, message),
    sha256Hex: (bytes) => systemDigest.sha256Hex(bytes),
    sha256HexOf: (parts) => systemDigest.sha256HexOf(parts),
  };
  const { core, clock, mailer } = await sampleCore({ outboxLeaseMs: LEASE_MS }, { digest });
  const sendWithoutAnswer = async (): Promise<void> => {
    clock.advanceMs(LEASE_MS);
    mailer.loseNext();
    await expect(core.processOutbox()).rejects.toThrow('The outcome is unknown.');
  };
  await core.forgotPassword({ email: 'manager@main.test' });
  parallel.push(async () => {
    await sendWithoutAnswer();
    await sendWithoutAnswer();
  });
  expect(await core.processOutbox()).toMatchObject({
    outcome: 'skipped',
    reason: 'attempts-exhausted',
  });
  expect(mailer.emails).toHaveLength(2);
});
