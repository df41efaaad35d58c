import type { Account } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes } from './mail.ts';
import { OWNER_EMAIL, request, tokenCore } from './sample-api-token.ts';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';
import { storeWith } from '../store-with.ts';

const DAY_MS = 86_400_000;

describe('createApiToken', () => {
  test('returns a token of 256 random bits once, with its name, scope and expiry', async () => {
    const { core, clock, created, caller } = await tokenCore();
    expect(created.text).toMatch(/^pd_[\w-]{43}$/);
    expect(created.token).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      userId: caller.user.id,
      name: 'nightly export',
      permissions: ['employees:list'],
      createdAtMs: clock.nowMs(),
      expiresAtMs: clock.nowMs() + 90 * DAY_MS,
      lastUsedAtMs: null,
      rateLimitFactor: 1,
    });
    const { items } = await core.listApiTokens(caller);
    expect(items).toEqual([created.token]);
    const other = await core.createApiToken(caller, request);
    expect(other.text).not.toBe(created.text);
  });

  test('stores neither the text nor anything that begins like it', async () => {
    const { auditLog, personalData, caller, text } = await tokenCore();
    const stored: unknown[] = [await auditLog.find({ limit: 100 })];
    const { id, siteId } = caller.user;
    await personalData.read({ kind: 'user', id, siteId }, async (_, rows) => {
      stored.push(rows);
    });
    expect(JSON.stringify(stored)).toContain('nightly export');
    expect(JSON.stringify(stored)).not.toContain(text.slice(0, 12));
  });

  // @promise R102
  test('tells the owner by e-mail, without the name of the token', async () => {
    const { core, mailer } = await tokenCore();
    expect(await outcomes(core)).toEqual(['sent']);
    expect(mailer.emails).toEqual([
      { kind: 'api-token-created', to: OWNER_EMAIL, firstName: 'Owner' },
    ]);
  });

  test('records who created it, and what it may do', async () => {
    const { auditLog, created, caller } = await tokenCore();
    const [entry] = await auditLog.find({ action: 'api-token.created', limit: 2 });
    expect(entry).toMatchObject({
      siteId: 1,
      userId: caller.user.id,
      sessionId: caller.sessionId,
      subject: { kind: 'api-token', id: created.token.id },
      details: { name: 'nightly export', permissions: ['employees:list'], expiresInDays: 90 },
    });
  });

  test('trims the name, counts a permission once, and takes up to 365 days', async () => {
    const { created, clock } = await tokenCore({
      name: '  payroll ',
      permissions: ['users:list', 'users:list'],
      expiresInDays: 365,
    });
    expect(created.token).toMatchObject({ name: 'payroll', permissions: ['users:list'] });
    expect(created.token.expiresAtMs).toBe(clock.nowMs() + 365 * DAY_MS);
  });

  test('keeps the lifetime within the policy, also by default', async () => {
    const policy = { apiTokenLifetimeMaxMs: 7.5 * DAY_MS };
    const { core, created, caller, clock } = await tokenCore({}, policy);
    expect(created.token.expiresAtMs).toBe(clock.nowMs() + 7 * DAY_MS);
    const long = { ...request, expiresInDays: 8 };
    expect(await issuesOf(core.createApiToken(caller, long))).toEqual(['expiresInDays range']);
  });

  test('refuses permissions that the own role lacks, also those of other roles', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn('support@main.test');
    for (const permission of ['audit:list', 'users:update', 'employees:*', 'a:b'] as const) {
      const outcome = core.createApiToken(caller, { ...request, permissions: [permission] });
      const refused = await refusal(outcome);
      expect(refused.facts).toEqual({
        issues: [{ field: 'permissions', rule: 'unknown', allowed: caller.user.role.permissions }],
      });
    }
  });

  test('names every field that breaks a rule', async () => {
    const { core, caller } = await tokenCore();
    const wrong = { name: ' ', permissions: 'users:list' as never, expiresInDays: 1.5 };
    expect(await issuesOf(core.createApiToken(caller, wrong))).toEqual([
      'name required',
      'permissions list',
      'expiresInDays integer',
    ]);
    expect(await issuesOf(core.createApiToken(caller, {} as never))).toEqual([
      'name required',
      'permissions required',
    ]);
  });

  // @promise R102
  test('refuses more tokens than the policy allows, until one expires or is revoked', async () => {
    const { core, caller, clock, signIn } = await tokenCore(
      { expiresInDays: 1 },
      { apiTokensPerUserMax: 2 },
    );
    const { token } = await core.createApiToken(caller, request);
    const refused = await refusal(core.createApiToken(caller, request));
    expect(refused).toMatchObject({ code: 'api-token.limit', facts: { max: 2 } });
    await core.revokeApiToken(caller, token.id);
    await core.createApiToken(caller, request);
    clock.advanceMs(DAY_MS);
    await core.createApiToken(await signIn(OWNER_EMAIL), request);
  });

  test('creates no more tokens than the policy allows in parallel requests', async () => {
    const { core, caller } = await tokenCore({}, { apiTokensPerUserMax: 3 });
    const requests = Array.from({ length: 6 }, async () => core.createApiToken(caller, request));
    const settled = await Promise.allSettled(requests);
    const refused = settled.flatMap((each) => (each.status === 'rejected' ? each.reason : []));
    expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('api-token.limit'));
    expect((await core.listApiTokens(caller)).total).toBe(3);
  });

  test.each<[string, (account: Account) => readonly Account[]]>([
    [
      'a user who is suspended',
      ({ user, ...rest }) => [{ ...rest, user: { ...user, status: 'Suspended' } }],
    ],
    [
      'a user of a site that is closed',
      ({ user, ...rest }) => [
        { ...rest, user: { ...user, site: { ...user.site, status: 'Erasing' } } },
      ],
    ],
    ['a user who is gone', () => []],
  ])('refuses %s meanwhile', async (_, found) => {
    const { store, auditLog } = await sampleCore();
    const changed = storeWith(store, ({ users }) => ({
      users: { ...users, lock: async (ids) => (await users.lock(ids)).flatMap(found) },
    }));
    const { core } = await sampleCore({}, { store: changed });
    const outcome = core.createApiToken(await core.callerFor(1), request);
    expect(await codeOf(outcome)).toBe('token.invalid');
    expect(await auditLog.find({ action: 'api-token.created', limit: 1 })).toEqual([]);
  });

  test('refuses a session that has ended meanwhile', async () => {
    const { core, caller } = await tokenCore();
    await core.logout(caller);
    for (const currentPassword of [undefined, SAMPLE_PASSWORD]) {
      const outcome = core.createApiToken(caller, { ...request, currentPassword });
      expect(await codeOf(outcome)).toBe('token.invalid');
    }
  });

  test('creates a token for a job of a host, which has no session', async () => {
    const { core, auditLog } = await sampleCore();
    const { text } = await core.createApiToken(await core.callerFor(1), request);
    expect((await core.authenticate(text)).user.id).toBe(1);
    const [entry] = await auditLog.find({ action: 'api-token.created', limit: 1 });
    expect(entry).toMatchObject({ userId: 1, sessionId: null });
  });
});
