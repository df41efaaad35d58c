import type { TokenClaims } from '@paydocs/core';
import { memoryTokens, SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, sampleCore } from '../sample-core.ts';

const DAY_MS = 24 * 3_600_000;
const email = 'support@main.test';

describe('authenticate', () => {
  test('returns the user, the session and the token', async () => {
    const { core, token, tokens } = await sampleCore();
    const text = await token(email);
    const claims = await tokens.verify(text);
    const caller = await core.authenticate(text);
    expect(caller.user).toMatchObject({ email, role: { name: 'Support' } });
    expect([caller.sessionId, caller.tokenId]).toEqual([claims?.sessionId, claims?.tokenId]);
  });

  test('refuses a missing token', async () => {
    const { core } = await sampleCore();
    expect(await codeOf(core.authenticate(undefined))).toBe('token.missing');
  });

  test('refuses every text that is not a token of this service', async () => {
    const { core, token } = await sampleCore();
    const text = await token(email);
    const junk = ['', ' ', 'null', text.slice(1), `${text} `, `${text}A`, `Bearer ${text}`];
    for (const each of [...junk, 'A'.repeat(1_000_000)]) {
      expect(await codeOf(core.authenticate(each))).toBe('token.invalid');
    }
  });

  test('refuses valid claims that another service signed', async () => {
    const { core, token, tokens } = await sampleCore();
    const claims = await tokens.verify(await token(email));
    const foreign = await memoryTokens('another service').issue(claims as TokenClaims);
    expect(await codeOf(core.authenticate(foreign))).toBe('token.invalid');
  });

  test('refuses signed claims of no session, of another token, or of another user', async () => {
    const { core, token, tokens } = await sampleCore();
    const claims = (await tokens.verify(await token(email))) as TokenClaims;
    for (const change of [{ sessionId: 'unknown' }, { tokenId: 'unknown' }, { userId: 1 }]) {
      const text = await tokens.issue({ ...claims, ...change });
      expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
    }
  });

  // @promise R03 R68
  test('accepts a token until the last millisecond before its expiry', async () => {
    const { core, token, clock } = await sampleCore();
    const text = await token(email);
    clock.advanceMs(DAY_MS - 1);
    expect((await core.authenticate(text)).user.email).toBe(email);
    clock.advanceMs(1);
    expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
  });

  // @promise R68
  test('accepts a token from a node whose clock is at most 30 s ahead', async () => {
    const { core, token, clock } = await sampleCore();
    const text = await token(email);
    clock.advanceMs(-30_000);
    expect((await core.authenticate(text)).user.email).toBe(email);
    clock.advanceMs(-1);
    expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
  });

  test('returns a changed role on the next call', async () => {
    const { core, token, store } = await sampleCore();
    const text = await token('member@main.test');
    expect((await core.authenticate(text)).user.role.name).toBe('Member');
    store.changeUser(6, { role: 'Owner' });
    const { user } = await core.authenticate(text);
    expect(user.role).toMatchObject({ name: 'Owner' });
    expect(user.role.permissions).toContain('employees:list');
    store.changeUser(6, { role: 'Member' });
    expect((await core.authenticate(text)).user.role.permissions).toEqual([]);
  });

  test('refuses a suspended account on the next call', async () => {
    const { core, token, store } = await sampleCore();
    const text = await token(email);
    for (const status of ['Suspended', 'active', '']) {
      store.changeUser(4, { status });
      expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
    }
    store.changeUser(4, { status: 'Active' });
    expect((await core.authenticate(text)).user.email).toBe(email);
  });

  test('refuses a revoked session on the next call', async () => {
    const { core, token } = await sampleCore();
    const text = await token(email);
    await core.logout(await core.authenticate(text));
    expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
    expect((await core.login({ email, password: SAMPLE_PASSWORD })).user.email).toBe(email);
  });

  test('refuses a token whose session has expired before the token', async () => {
    const { core, token, tokens, clock } = await sampleCore({ sessionLifetimeMs: 60_000 });
    const claims = (await tokens.verify(await token(email))) as TokenClaims;
    const longer = await tokens.issue({ ...claims, expiresAtMs: claims.expiresAtMs + DAY_MS });
    clock.advanceMs(59_999);
    expect((await core.authenticate(longer)).user.email).toBe(email);
    clock.advanceMs(1);
    expect(await codeOf(core.authenticate(longer))).toBe('token.invalid');
  });
});
