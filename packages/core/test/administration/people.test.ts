import { describe, expect, test } from 'vitest';
import { outcomes, tokenOf } from '../accounts/mail.ts';
import { importRows } from '../records/sample-import.ts';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';

const manager = 'manager@main.test';

describe('listUsers', () => {
  test('lists the users of all sites in parts, each user once', async () => {
    const { core } = await sampleCore();
    const ids: number[] = [];
    let after: number | null | undefined;
    do {
      const { items, next } = await core.listUsers({ limit: 5, ...(after ? { after } : {}) });
      ids.push(...items.map(({ id }) => id));
      after = next;
    } while (after !== null);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 16]);
  });

  test('has no next part when the last one is full', async () => {
    const { core } = await sampleCore();
    expect((await core.listUsers({ limit: 12 })).next).toBeNull();
    expect((await core.listUsers({ limit: 11 })).next).toBe(15);
    expect(await core.listUsers({ after: 16 })).toEqual({ items: [], next: null });
  });

  test('lists by site, role, status and search, without hashes', async () => {
    const { core } = await sampleCore();
    await core.suspendUser({ email: manager });
    const emails = async (request: Parameters<typeof core.listUsers>[0]) =>
      (await core.listUsers(request)).items.map(({ email }) => email);
    expect(await emails({ site: 'north', role: 'Owner' })).toEqual(['owner@north.test']);
    expect(await emails({ status: 'SUSPENDED' })).toEqual([manager]);
    expect(await emails({ search: 'SUPPORT@' })).toEqual([
      'support@main.test',
      'support@north.test',
    ]);
    expect(JSON.stringify(await core.listUsers())).not.toContain('$memory$');
  });

  test('refuses unknown sites, roles and statuses with the present ones', async () => {
    const { core } = await sampleCore();
    expect(await issuesOf(core.listUsers({ site: 'Main' }))).toEqual(['site unknown']);
    expect(await issuesOf(core.listUsers({ role: '' }))).toEqual(['role unknown']);
    const { facts } = await refusal(core.listUsers({ status: 'suspend' }));
    expect(facts).toMatchObject({
      issues: [{ field: 'status', rule: 'unknown', nearest: 'Suspended' }],
    });
    await importRows(core, 'users', {
      rows: [{ email: 'x@main.test', first_name: 'X', last_name: 'Y', status: 'On leave' }],
    });
    expect((await core.listUsers({ status: 'on leave' })).items).toHaveLength(1);
    expect(await issuesOf(core.listUsers({ site: 'north', status: 'On leave' }))).toEqual([
      'status unknown',
    ]);
    expect(await issuesOf(core.listUsers({ search: '', limit: 101, after: 0 }))).toEqual([
      'search required',
      'after range',
      'limit range',
    ]);
  });
});

describe('showUser', () => {
  test('returns the user with an e-mail in any spelling, without the hash', async () => {
    const { core } = await sampleCore();
    const user = await core.showUser({ email: ' Manager@MAIN.test ' });
    expect(user).toMatchObject({ id: 2, email: manager, role: { name: 'Manager' } });
    expect(JSON.stringify(user)).not.toContain('$memory$');
  });
});

describe('inviteUser', () => {
  test('sends another link, which replaces the first, and keeps the password until then', async () => {
    const { core, mailer, token, auditLog } = await sampleCore();
    await core.inviteUser({ email: manager });
    await core.inviteUser({ email: manager });
    expect(await outcomes(core)).toEqual(['sent', 'sent']);
    await token(manager);
    const [first, second] = mailer.emails.map(tokenOf);
    const attempt = { email: manager, password: 'a wholly new password' };
    const old = core.resetPassword({ ...attempt, token: first ?? '' });
    expect(await issuesOf(old)).toEqual(['token token']);
    await core.resetPassword({ ...attempt, token: second ?? '' });
    expect((await auditLog.find({ action: 'user.invited', limit: 10 })).length).toBe(2);
  });

  test('refuses a user who is not Active, and sends nothing', async () => {
    const { core } = await sampleCore();
    await core.suspendUser({ email: manager });
    expect(await codeOf(core.inviteUser({ email: manager }))).toBe('account.inactive');
    expect(await outcomes(core)).toEqual([]);
  });

  test('refuses a user whose site is not active, or who is gone meanwhile', async () => {
    const { auditLog, core, users } = await sampleCore();
    await core.updateSite({ identifier: 'main', status: 'suspended' });
    expect(await codeOf(core.inviteUser({ email: manager }))).toBe('account.inactive');
    await core.updateSite({ identifier: 'main', status: 'active' });
    const account = await users.findAccountByEmail(manager);
    users.findAccountByEmail = async () =>
      account && { ...account, user: { ...account.user, id: 99 } };
    expect(await codeOf(core.inviteUser({ email: manager }))).toBe('account.inactive');
    expect(await outcomes(core)).toEqual([]);
    expect(await auditLog.find({ action: 'user.invited', limit: 10 })).toEqual([]);
  });
});

describe('an operator for a user', () => {
  test('lists the open sessions of the user, and ends one of them or all', async () => {
    const { core, signIn, token, auditLog } = await sampleCore();
    const [one, two] = [await signIn(manager), await signIn(manager)];
    const other = await token('owner@main.test');
    const operator = await core.operatorFor({ email: manager });
    const ids = async () => (await core.listSessions(operator)).items.map(({ id }) => id);
    expect((await ids()).toSorted()).toEqual([one.sessionId, two.sessionId].toSorted());
    await core.endSession(operator, one.sessionId);
    expect(await core.listSessions(operator)).toMatchObject({
      items: [{ id: two.sessionId, isCurrent: false }],
    });
    expect(await core.logoutAll(operator)).toBe(1);
    expect(await core.logoutAll(operator)).toBe(0);
    expect(await ids()).toEqual([]);
    expect((await core.authenticate(other)).user.email).toBe('owner@main.test');
    const entries = await auditLog.find({ action: 'session.ended', limit: 10 });
    expect(entries).toEqual(
      expect.arrayContaining(
        [
          { kind: 'session', id: one.sessionId },
          { kind: 'user', id: '2' },
        ].map((subject) =>
          expect.objectContaining({ siteId: 1, userId: null, sessionId: null, subject }),
        ),
      ),
    );
  });

  test('is refused a session of another user, an ended and an unknown one', async () => {
    const { core, signIn } = await sampleCore();
    const { sessionId } = await signIn('owner@main.test');
    const operator = await core.operatorFor({ email: manager });
    for (const id of [sessionId, 'unknown']) {
      expect(await codeOf(core.endSession(operator, id))).toBe('session.missing');
    }
    const other = await core.operatorFor({ email: 'owner@main.test' });
    expect((await core.listSessions(other)).total).toBe(1);
  });

  test('lists the API tokens of the user, and ends one of them', async () => {
    const { core, signIn, auditLog } = await sampleCore();
    const caller = await signIn(manager);
    const { token, text } = await core.createApiToken(caller, { name: 'a', permissions: [] });
    const operator = await core.operatorFor({ email: manager });
    expect((await core.listApiTokens(operator)).items).toEqual([token]);
    const other = await core.operatorFor({ email: 'owner@main.test' });
    const foreign = core.revokeApiToken(other, token.id);
    expect(await codeOf(foreign)).toBe('api-token.missing');
    await core.revokeApiToken(operator, token.id);
    expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
    expect((await core.listApiTokens(operator)).items).toEqual([]);
    const [entry] = await auditLog.find({ action: 'api-token.revoked', limit: 1 });
    expect(entry).toMatchObject({ siteId: 1, userId: null, subject: { id: token.id } });
  });

  test('limits an API token of the user named, and records it', async () => {
    const { core, signIn, auditLog } = await sampleCore();
    const caller = await signIn(manager);
    const { token } = await core.createApiToken(caller, { name: 'a', permissions: [] });
    const limit = { email: manager, id: token.id, factor: 100 };
    await core.limitApiToken(limit);
    const [entry] = await auditLog.find({ action: 'api-token.limited', limit: 1 });
    const subject = { kind: 'api-token', id: token.id };
    expect(entry).toMatchObject({ siteId: 1, userId: null, subject, details: { factor: 100 } });
    const foreign = core.limitApiToken({ ...limit, email: 'owner@main.test' });
    expect(await codeOf(foreign)).toBe('api-token.missing');
    const nobody = core.limitApiToken({ ...limit, email: 'nobody@main.test' });
    expect(await codeOf(nobody)).toBe('user.missing');
    for (const factor of [0, 101]) {
      expect(await issuesOf(core.limitApiToken({ ...limit, factor }))).toEqual(['factor range']);
    }
  });

  test('has to be named: an operator at a site manages no account', async () => {
    const { core } = await sampleCore();
    const operator = await core.operatorAt({ site: 'main' });
    expect(await issuesOf(core.listSessions(operator))).toEqual(['email required']);
  });
});
