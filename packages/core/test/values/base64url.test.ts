import { memoryPorts, seededRandom } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { newToken } from '../../src/accounts/steps/new-token.ts';
import { base64url } from '../../src/domain/values/base64url.ts';
import { newId } from '../../src/steps/values/new-id.ts';

test('bytes of any number and value are canonical base64url without padding', () => {
  const all = Uint8Array.from({ length: 256 }, (_, value) => value);
  const random = seededRandom();
  for (const bytes of [all, ...[0, 1, 2, 3, 15, 16, 17, 32, 64].map((n) => random.bytes(n))]) {
    expect(base64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
  }
});

test('ids have 128 random bits and tokens 256, as text for links', async () => {
  const ports = memoryPorts();
  expect(newId(ports.random)).toMatch(/^[\w-]{22}$/);
  expect((await newToken(ports)).token).toMatch(/^[\w-]{43}$/);
});
