import { createHash } from 'node:crypto';
import { digestContract, runContract } from '@paydocs/testing/contracts';
import { describe, expect, test } from 'vitest';
import { nodeDigest } from '../src/adapters/node-digest.ts';

describe('the digest of the server', () => {
  runContract(test, digestContract, async () => ({ digest: nodeDigest }));

  test.each([0, 65_535, 65_536, 65_537, 1_000_000])('is that of %d bytes', async (size) => {
    const bytes = Buffer.alloc(size, 'pay');
    const hex = createHash('sha256').update(bytes).digest('hex');
    expect(await nodeDigest.sha256Hex(bytes)).toBe(hex);
  });
});
