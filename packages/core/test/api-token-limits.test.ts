import { describe, expect, test } from 'vitest';
import { tokenCore } from './sample-api-token.ts';
import { refusal } from './sample-core.ts';

const codeOf = async (outcome: Promise<unknown>): Promise<string> => (await refusal(outcome)).code;

describe('checkRateLimit with an API token', () => {
  const address = '192.0.2.1';

  test('counts for the address until this process has verified the token, then for the token', async () => {
    const { core, text } = await tokenCore();
    const remaining = async (token?: string, from = address) =>
      (await core.checkRateLimit({ limitClass: 'read', token, address: from })).remaining;
    expect(await remaining()).toBe(59);
    expect(await remaining(text)).toBe(58);
    await core.authenticate(text);
    expect(await remaining(text)).toBe(59);
    expect(await remaining(text)).toBe(58);
    expect(await remaining(text, '192.0.2.2')).toBe(59);
    expect(await remaining()).toBe(57);
  });

  test('counts each token of a user apart, and junk for the address', async () => {
    const { core, caller, text } = await tokenCore();
    const other = await core.createApiToken(caller, { name: 'other', permissions: [] });
    for (const each of [text, other.text]) await core.authenticate(each);
    const remaining = async (token: string) =>
      (await core.checkRateLimit({ limitClass: 'write', token, address })).remaining;
    expect([await remaining(text), await remaining(other.text)]).toEqual([29, 29]);
    const junk = ['A', 'B', 'C'].map((letter) => `pd_${letter.repeat(43)}`);
    for (const [index, each] of junk.entries()) {
      expect(await codeOf(core.authenticate(each))).toBe('token.invalid');
      expect(await remaining(each)).toBe(29 - index);
    }
  });

  test('counts logins by the address alone', async () => {
    const { core, text } = await tokenCore();
    await core.authenticate(text);
    const count = async (token?: string) =>
      (await core.checkRateLimit({ limitClass: 'login', token, address })).remaining;
    expect([await count(), await count(text)]).toEqual([9, 8]);
  });
});
