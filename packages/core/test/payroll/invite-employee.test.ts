import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf } from '../sample-core.ts';
import { EMAIL, employeeAccounts, PASSWORD } from './employee-accounts.ts';

const TAKEN = ['email taken'];

describe('inviteEmployee', () => {
  test('mails a link, which makes an account that reads the papers of the employee', async () => {
    const { core, office, mailer, mailed, accept, listed, users } = await employeeAccounts();
    const { userId } = await core.inviteEmployee(await office('manager'), 1);
    await mailed();
    expect(mailer.emails).toMatchObject([{ kind: 'invitation', to: EMAIL, firstName: 'Grace' }]);
    expect(await users.find(userId)).toMatchObject({
      role: { name: 'Employee', permissions: [] },
      siteId: 1,
      emailVerifiedAt: null,
    });
    const caller = await accept();
    expect(caller.user.id).toBe(userId);
    expect(await listed(caller)).toEqual([10, 11]);
  });

  test('shows nothing before the link is used, which works once', async () => {
    const { core, office, mailed, employeeTies, signIn } = await employeeAccounts();
    const { userId } = await core.inviteEmployee(await office('owner'), 1);
    const account = { id: userId, siteId: 1 };
    expect(await employeeTies.employeesOf(account)).toEqual([]);
    const reset = { token: await mailed(), email: EMAIL, password: PASSWORD };
    expect(await codeOf(signIn(EMAIL, PASSWORD))).toBe('credentials.invalid');
    await core.resetPassword(reset);
    expect(await employeeTies.employeesOf(account)).toEqual([1]);
    expect(await issuesOf(core.resetPassword(reset))).toEqual(['token token']);
  });

  test('again ends the earlier link, and keeps the papers of an account that has accepted', async () => {
    const { core, office, mailed, accept, listed, person } = await employeeAccounts();
    const owner = await office('owner');
    await core.inviteEmployee(owner, 1);
    const token = await mailed();
    await core.inviteEmployee(owner, 1);
    await mailed();
    const first = { token, email: EMAIL, password: PASSWORD };
    expect(await issuesOf(core.resetPassword(first))).toEqual(['token token']);
    const caller = await accept();
    await core.inviteEmployee(owner, 1);
    expect(await listed(caller)).toEqual([10, 11]);
    expect(await listed(await person(1))).toEqual([10, 11]);
  });

  test('mails one link for one idempotency key', async () => {
    const { core, office, mailer, mailed } = await employeeAccounts();
    const [owner, manager] = [await office('owner'), await office('manager')];
    const options = { idempotencyKey: 'invite-1' };
    const { userId, ...first } = await core.inviteEmployee(owner, 1, options);
    expect(first.replayed).toBe(false);
    expect(await core.inviteEmployee(owner, 1, options)).toEqual({ userId, replayed: true });
    await mailed();
    expect(mailer.emails).toHaveLength(1);
    expect(await codeOf(core.inviteEmployee(owner, 2, options))).toBe('idempotency.mismatch');
    expect(await core.inviteEmployee(manager, 1, options)).toEqual({ userId, replayed: false });
    await mailed();
    expect(mailer.emails).toHaveLength(2);
    const wrong = { idempotencyKey: '' };
    expect(await issuesOf(core.inviteEmployee(owner, 1, wrong))).toEqual(['idempotencyKey format']);
  });

  test('ties a person at two companies to one account, once the new link is used', async () => {
    const { core, office, person, listed, accept } = await employeeAccounts();
    const caller = await person();
    const { userId } = await core.inviteEmployee(await office('owner'), 2);
    expect(userId).toBe(caller.user.id);
    expect(await listed(caller)).toEqual([10, 11]);
    const both = await accept();
    expect(await listed(both)).toEqual([10, 11, 20, 21]);
  });

  test.each([3, 6])('refuses employee %i, who shares the address of another person', async (id) => {
    const { core, office, person, listed } = await employeeAccounts();
    const caller = await person();
    const owner = await office('owner');
    expect(await issuesOf(core.inviteEmployee(owner, id))).toEqual(TAKEN);
    expect(await listed(caller)).toEqual([10, 11]);
  });

  test('refuses the second of two people also before the first has accepted', async () => {
    const { core, office } = await employeeAccounts();
    const owner = await office('owner');
    await core.inviteEmployee(owner, 6);
    for (const id of [1, 3]) {
      expect(await issuesOf(core.inviteEmployee(owner, id))).toEqual(TAKEN);
    }
  });

  test('gives one account to two people with one address who are invited at once', async () => {
    const { core, office } = await employeeAccounts();
    const owner = await office('owner');
    const invited = await Promise.allSettled([1, 3].map((id) => core.inviteEmployee(owner, id)));
    expect(invited.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('refuses the address of an account of the office, of its site and of another one', async () => {
    const { core, office, person } = await employeeAccounts();
    expect(await issuesOf(core.inviteEmployee(await office('owner'), 7))).toEqual(TAKEN);
    await person();
    expect(await issuesOf(core.inviteEmployee(await office('other'), 5))).toEqual(TAKEN);
  });

  test('refuses an employee without an address, and an erased one', async () => {
    const { core, office } = await employeeAccounts();
    const owner = await office('owner');
    expect(await issuesOf(core.inviteEmployee(owner, 4))).toEqual(['email required']);
    await core.erasePerson({ employeeId: 1 });
    expect(await codeOf(core.inviteEmployee(owner, 1))).toBe('person.erased');
  });

  test('refuses a suspended account', async () => {
    const { core, office, person } = await employeeAccounts();
    await person();
    await core.suspendUser({ email: EMAIL });
    for (const id of [1, 2]) {
      expect(await codeOf(core.inviteEmployee(await office('owner'), id))).toBe('account.inactive');
    }
  });

  test('needs a permission, also for an own record, and an employee of the own site', async () => {
    const { core, office } = await employeeAccounts();
    for (const name of ['member', 'support'] as const) {
      const caller = await office(name);
      for (const id of [1, 7, 999]) {
        expect(await codeOf(core.inviteEmployee(caller, id))).toBe('permission.missing');
        expect(await codeOf(core.untieEmployee(caller, id))).toBe('permission.missing');
      }
    }
    const owner = await office('owner');
    for (const id of [5, 999]) {
      expect(await codeOf(core.inviteEmployee(owner, id))).toBe('employee.missing');
      expect(await codeOf(core.untieEmployee(owner, id))).toBe('employee.missing');
    }
  });

  test('records who was invited by whom, and tells the webhooks of the new user', async () => {
    const { core, office, auditLog } = await employeeAccounts();
    const owner = await office('owner');
    const { userId } = await core.inviteEmployee(owner, 1);
    const [invited] = await auditLog.find({ action: 'employee.invited', limit: 1 });
    expect(invited).toMatchObject({
      userId: 1,
      siteId: 1,
      subject: { kind: 'employee', id: '1' },
      details: { accountId: userId },
    });
    const created = await auditLog.find({ action: 'user.created', limit: 1 });
    expect(created).toMatchObject([{ userId: 1, subject: { kind: 'user', id: String(userId) } }]);
  });

  test('to another address takes the papers from the account of the first one', async () => {
    const { core, office, person, accept, listed } = await employeeAccounts();
    const before = await person();
    const owner = await office('owner');
    await core.changeEmployee(owner, 1, { email: 'hopper@home.test' });
    await core.inviteEmployee(owner, 1);
    expect(await listed(before)).toEqual([]);
    expect(await listed(await accept('hopper@home.test'))).toEqual([10, 11]);
  });
});
