import { codeOf } from '../sample-core.ts';
import type { Core } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { withCaller } from '../wrong-values.ts';
import { employeeAccounts, SSN } from './employee-accounts.ts';

const OWN = [
  'me',
  'refresh',
  'logout',
  'logoutAll',
  'listSessions',
  'endSession',
  'changePassword',
  'reauthenticate',
  'startSecondFactor',
  'confirmSecondFactor',
  'startPasskey',
  'confirmPasskey',
  'listSecondFactors',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'listDocuments',
  'showDocument',
  'downloadDocument',
  'showEmployee',
];

type UseCase = (...values: readonly unknown[]) => Promise<unknown>;

describe('the account of an employee', () => {
  // @promise R112
  test.each(withCaller.filter((name) => !OWN.includes(name)))('cannot call %s', async (name) => {
    const { core, person } = await employeeAccounts();
    const caller = await person();
    const useCase = core[name as keyof Core] as UseCase;
    for (const input of [[], [1], [1, {}], ['x', {}]]) {
      expect(await codeOf(useCase(caller, ...input))).toBe('employee.forbidden');
    }
  });

  test('cannot use an API token, which it got in another role', async () => {
    const { core, person, signIn } = await employeeAccounts();
    const { email } = (await person()).user;
    await core.changeRole({ email, role: 'Member' });
    const member = await signIn(email, 'the analytical engine');
    const { text } = await core.createApiToken(member, { name: 'kept', permissions: [] });
    await core.changeRole({ email, role: 'Employee' });
    const caller = await core.authenticate(text);
    expect(await codeOf(core.listDocuments(caller))).toBe('employee.forbidden');
  });

  test('manages its own sign-in', async () => {
    const { core, person } = await employeeAccounts();
    const caller = await person();
    expect((await core.me(caller)).role.name).toBe('Employee');
    expect((await core.listSessions(caller)).total).toBe(1);
    await core.startSecondFactor(caller);
    await core.logout(caller);
  });
});

describe('showEmployee of an employee', () => {
  test('shows the own record with the masked number and the number of own papers', async () => {
    const { core, person } = await employeeAccounts();
    const record = await core.showEmployee(await person(), 1);
    expect(record).toMatchObject({
      id: 1,
      firstName: 'Grace',
      ssn: null,
      maskedSsn: `XXX-XX-${SSN.slice(-4)}`,
      documentsCount: 2,
    });
    expect(JSON.stringify(record)).not.toContain(SSN);
  });

  // @promise R112
  test('misses every other record, and embeds nothing', async () => {
    const { core, person } = await employeeAccounts();
    const caller = await person();
    for (const id of [2, 3, 5, 999]) {
      expect(await codeOf(core.showEmployee(caller, id))).toBe('employee.missing');
    }
    for (const include of ['company', 'documents', 'company.documents'] as const) {
      expect(await codeOf(core.showEmployee(caller, 1, { include: [include] }))).toBe(
        'employee.forbidden',
      );
    }
  });

  test('misses a record that goes while it is read', async () => {
    const { core, person } = await employeeAccounts({}, ({ employees }) => ({
      employees: { ...employees, find: async () => undefined },
    }));
    expect(await codeOf(core.showEmployee(await person(), 1))).toBe('employee.missing');
  });
});
