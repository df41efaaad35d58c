import { codeOf } from '../sample-core.ts';
import { describe, expect, test } from 'vitest';
import { request, tokenCore } from './sample-api-token.ts';

const DAY_MS = 86_400_000;

describe('listApiTokens and revokeApiToken', () => {
  test('list the valid tokens page by page, the last created first', async () => {
    const { core, caller, clock, created } = await tokenCore({ expiresInDays: 2 });
    clock.advanceMs(1);
    const second = await core.createApiToken(caller, { ...request, expiresInDays: 1 });
    const page = await core.listApiTokens(caller, { perPage: 1 });
    expect(page).toEqual({ items: [second.token], total: 2, page: 1, perPage: 1 });
    const { items } = await core.listApiTokens(caller, { perPage: 1, page: 2 });
    expect(items).toEqual([created.token]);
    clock.advanceMs(DAY_MS);
    const left = await core.listApiTokens(await core.callerFor(caller.user.id));
    expect(left.items).toEqual([created.token]);
  });

  test('end a token for the next request, and record who did', async () => {
    const { core, caller, created, text, auditLog } = await tokenCore();
    await core.authenticate(text);
    await core.revokeApiToken(caller, created.token.id);
    expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
    const [entry] = await auditLog.find({ action: 'api-token.revoked', limit: 1 });
    expect(entry).toMatchObject({
      userId: caller.user.id,
      sessionId: caller.sessionId,
      subject: { kind: 'api-token', id: created.token.id },
    });
  });

  // @promise R102
  test('refuse a token of another user, an ended and an unknown one alike', async () => {
    const { core, caller, created, signIn, text } = await tokenCore();
    const other = await signIn('owner@north.test');
    expect((await core.listApiTokens(other)).total).toBe(0);
    expect(await codeOf(core.revokeApiToken(other, created.token.id))).toBe('api-token.missing');
    expect(await codeOf(core.revokeApiToken(caller, 'unknown'))).toBe('api-token.missing');
    expect((await core.authenticate(text)).apiTokenId).toBe(created.token.id);
    await core.revokeApiToken(caller, created.token.id);
    expect(await codeOf(core.revokeApiToken(caller, created.token.id))).toBe('api-token.missing');
  });
});
