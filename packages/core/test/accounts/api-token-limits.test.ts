import { describe, expect, test } from 'vitest';
import { OWNER_EMAIL, tokenCore } from './sample-api-token.ts';
import { codeOf } from '../sample-core.ts';

describe('checkRateLimit with an API token', () => {
  const address = '192.0.2.1';

  // @promise R103
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

  // @promise R103
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

  test('passes so many times the limit as an operator decided, from the second request on', async () => {
    const { core, text, created } = await tokenCore();
    await core.authenticate(text);
    await core.limitApiToken({ email: OWNER_EMAIL, id: created.token.id, factor: 10 });
    const check = () => core.checkRateLimit({ limitClass: 'read', token: text, address });
    expect(await check()).toMatchObject({ limit: 60, remaining: 59 });
    await core.authenticate(text);
    expect(await check()).toMatchObject({ limit: 600, remaining: 598 });
    expect(
      (await core.listApiTokens(await core.operatorFor({ email: OWNER_EMAIL }))).items,
    ).toEqual([expect.objectContaining({ id: created.token.id, rateLimitFactor: 10 })]);
  });

  test('leaves the bucket of the account to others, and has a larger one of it', async () => {
    const { core, text, token, created } = await tokenCore({}, { accountRateLimitFactor: 2 });
    await core.limitApiToken({ email: OWNER_EMAIL, id: created.token.id, factor: 3 });
    await core.authenticate(text);
    const session = await token(OWNER_EMAIL);
    const passed = async (bearer: string, from: string) => {
      const check = { limitClass: 'write', token: bearer, address: from } as const;
      const all = Array.from({ length: 100 }, async () => core.checkRateLimit(check));
      return (await Promise.all(all)).filter(({ allowed }) => allowed).length;
    };
    expect(await passed(text, address)).toBe(90);
    expect(await passed(text, '192.0.2.2')).toBe(90);
    expect(await passed(text, '192.0.2.3')).toBe(0);
    expect(await passed(session, address)).toBe(30);
  });

  test('bounds the sum of the sessions, API tokens and addresses of an account', async () => {
    const { core, clock, text, token } = await tokenCore({}, { accountRateLimitFactor: 3 });
    await core.authenticate(text);
    const session = await token(OWNER_EMAIL);
    const check = (bearer: string, from: string) =>
      core.checkRateLimit({ limitClass: 'write', token: bearer, address: from });
    const passed = async (bearer: string, from: string) => {
      const results = await Promise.all(Array.from({ length: 40 }, () => check(bearer, from)));
      return results.filter(({ allowed }) => allowed).length;
    };
    expect(await passed(session, address)).toBe(30);
    expect(await passed(session, '192.0.2.2')).toBe(30);
    expect(await passed(text, address)).toBe(30);
    expect(await passed(text, '192.0.2.2')).toBe(0);
    const resetAtMs = clock.nowMs() + 60_000;
    const refused = { allowed: false, limit: 90, remaining: 0, resetAtMs };
    expect(await check(text, '192.0.2.3')).toEqual(refused);
    const read = { limitClass: 'read', token: session, address } as const;
    expect(await core.checkRateLimit(read)).toMatchObject({ limit: 60, remaining: 59 });
    const other = await token('manager@main.test');
    expect(await check(other, address)).toMatchObject({ allowed: true, remaining: 29 });
    clock.advanceMs(60_000);
    expect(await check(text, address)).toMatchObject({ allowed: true, remaining: 29 });
  });

  test('shows the bucket with fewer requests left, and counts no refused request for the account', async () => {
    const { core, token } = await tokenCore({}, { accountRateLimitFactor: 2 });
    const session = await token(OWNER_EMAIL);
    const check = (from: string) =>
      core.checkRateLimit({ limitClass: 'auth', token: session, address: from });
    for (let count = 0; count < 40; count += 1) await check(address);
    expect(await check('192.0.2.2')).toMatchObject({ remaining: 29 });
    expect(await check('192.0.2.3')).toMatchObject({ limit: 60, remaining: 28 });
  });

  test('counts logins by the address alone', async () => {
    const { core, text } = await tokenCore();
    await core.authenticate(text);
    const count = async (token?: string) =>
      (await core.checkRateLimit({ limitClass: 'login', token, address })).remaining;
    expect([await count(), await count(text)]).toEqual([9, 8]);
  });
});
