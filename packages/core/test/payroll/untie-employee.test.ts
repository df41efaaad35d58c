import { describe, expect, test } from 'vitest';
import { outcomes, processAll } from '../accounts/mail.ts';
import { codeOf, issuesOf } from '../sample-core.ts';
import { EMAIL, employeeAccounts, PASSWORD } from './employee-accounts.ts';

describe('untieEmployee', () => {
  test('takes the papers at once, and ends the sessions of an account without others', async () => {
    const { core, office, person, listed, signIn, auditLog } = await employeeAccounts();
    const caller = await person();
    const { token } = await core.login({ email: EMAIL, password: PASSWORD });
    await core.untieEmployee(await office('owner'), 1);
    expect(await listed(caller)).toEqual([]);
    expect(await codeOf(core.showEmployee(caller, 1))).toBe('employee.missing');
    expect(await codeOf(core.authenticate(token.text))).toBe('token.invalid');
    expect(await listed(await signIn(EMAIL, PASSWORD))).toEqual([]);
    const untied = await auditLog.find({ action: 'employee.untied', limit: 5 });
    expect(untied).toMatchObject([{ userId: 1, subject: { kind: 'employee', id: '1' } }]);
  });

  test('leaves the sessions of an account that has another employee', async () => {
    const { core, office, person, listed } = await employeeAccounts();
    await person();
    await person(2);
    const { token } = await core.login({ email: EMAIL, password: PASSWORD });
    await core.untieEmployee(await office('owner'), 1);
    expect(await listed(await core.authenticate(token.text))).toEqual([20, 21]);
  });

  test('ends an invitation that was not accepted', async () => {
    const { core, office, mailed } = await employeeAccounts();
    const owner = await office('owner');
    await core.inviteEmployee(owner, 1);
    const token = await mailed();
    await core.untieEmployee(owner, 1);
    const reset = { token, email: EMAIL, password: PASSWORD };
    expect(await issuesOf(core.resetPassword(reset))).toEqual(['token token']);
  });

  test('takes back an invitation that was not mailed yet, as an erasure and a new address do', async () => {
    const { core, office } = await employeeAccounts();
    const owner = await office('owner');
    const withdrawn = [{ outcome: 'skipped', reason: 'invitation-withdrawn' }];
    await core.inviteEmployee(owner, 1);
    await core.untieEmployee(owner, 1);
    expect(await processAll(core)).toMatchObject(withdrawn);
    await core.inviteEmployee(owner, 8);
    await core.changeEmployee(owner, 8, { email: 'ada@new.test' });
    await core.inviteEmployee(owner, 8);
    const sent = { outcome: 'sent' };
    expect(await processAll(core)).toMatchObject([...withdrawn, sent]);
    await core.inviteEmployee(owner, 8);
    await core.erasePerson({ employeeId: 8 });
    expect(await processAll(core)).toMatchObject(withdrawn);
  });

  test('mails the invitation of an account that has another employee', async () => {
    const { core, office, person } = await employeeAccounts();
    await person();
    const owner = await office('owner');
    await core.inviteEmployee(owner, 2);
    await core.untieEmployee(owner, 2);
    expect(await outcomes(core)).toEqual(['sent', 'sent']);
  });

  test('does nothing without an account', async () => {
    const { core, office, auditLog } = await employeeAccounts();
    await core.untieEmployee(await office('owner'), 1);
    expect(await auditLog.find({ action: 'employee.untied', limit: 5 })).toEqual([]);
  });

  test('lets another person have the mailbox, who gets nothing of the first one', async () => {
    const { core, office, person, listed, signIn, accept } = await employeeAccounts();
    await person();
    const owner = await office('owner');
    await core.untieEmployee(owner, 1);
    await core.inviteEmployee(owner, 3);
    expect(await codeOf(signIn(EMAIL, PASSWORD))).toBe('credentials.invalid');
    const caller = await accept(EMAIL, 'an entirely other password');
    expect(await codeOf(signIn(EMAIL, PASSWORD))).toBe('credentials.invalid');
    expect(await listed(caller)).toEqual([30, 31]);
  });
});

describe('the papers of people who leave', () => {
  test('are not shown after an erasure of the employee, and of the account', async () => {
    const { core, person, employeeTies, personalData } = await employeeAccounts();
    const { id } = (await person()).user;
    await person(2);
    const account = { id, siteId: 1 };
    expect(await personalData.count({ kind: 'user', ...account })).toMatchObject({
      employeeTies: 2,
    });
    await core.erasePerson({ employeeId: 1 });
    expect(await employeeTies.employeesOf(account)).toEqual([2]);
    await core.erasePerson({ email: EMAIL });
    expect(await employeeTies.employeesOf(account)).toEqual([]);
    expect(await codeOf(core.callerFor(id))).toBe('account.inactive');
  });

  test('go with a record that is removed', async () => {
    const { core, office, person, store, employeeTies } = await employeeAccounts();
    const { id } = (await person(8, 'ada@home.test')).user;
    const owner = await office('owner');
    expect(await codeOf(core.removeEmployee(owner, 8))).toBe('record.referenced');
    expect(await employeeTies.employeesOf({ id, siteId: 1 })).toEqual([8]);
    await store.transaction(async (tx) => tx.employees.remove(8));
    expect(await employeeTies.employeesOf({ id, siteId: 1 })).toEqual([]);
  });

  test('are not shown to a suspended account, and again after its activation', async () => {
    const { core, person, listed, signIn } = await employeeAccounts();
    const { id } = (await person()).user;
    await core.suspendUser({ email: EMAIL });
    expect(await codeOf(core.login({ email: EMAIL, password: PASSWORD }))).toBe('account.inactive');
    expect(await codeOf(core.callerFor(id))).toBe('account.inactive');
    await core.activateUser({ email: EMAIL });
    expect(await listed(await signIn(EMAIL, PASSWORD))).toEqual([10, 11]);
  });

  test('are not shown to an account with another role', async () => {
    const { core, person, listed } = await employeeAccounts();
    const { id } = (await person()).user;
    await core.changeRole({ email: EMAIL, role: 'Member' });
    expect(await listed(await core.callerFor(id))).toEqual([]);
  });
});
