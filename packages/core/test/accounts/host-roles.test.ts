import { createCore } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, refusal } from '../sample-core.ts';
import { auditor, email, hostCore } from './host-core.ts';

describe('defineRoles', () => {
  test('stores the roles once, and users have their permissions from the next request on', async () => {
    const { core, signIn } = await hostCore();
    expect(await core.defineRoles()).toEqual({ added: ['Auditor'], changed: ['Owner'] });
    expect(await core.defineRoles()).toEqual({ added: [], changed: [] });
    await core.changeRole({ email: email('member'), role: 'Auditor' });
    const caller = await signIn(email('member'));
    expect(await core.authorize(caller, 'host:ledger')).toBe(caller);
    const { facts } = await refusal(core.authorize(caller, 'host:export'));
    expect(facts).toEqual({ permission: 'host:export' });
    await expect(signIn(email('member'))).resolves.toMatchObject({
      user: { role: { name: 'Auditor', permissions: auditor.permissions } },
    });
  });

  test('takes permissions away from users of a role that is not declared any more', async () => {
    const { core, signIn, ...ports } = await hostCore();
    await core.defineRoles();
    await core.changeRole({ email: email('member'), role: 'Auditor' });
    const later = createCore(ports, { permissions: ['host:ledger'] });
    expect(await later.defineRoles()).toEqual({ added: [], changed: ['Owner', 'Auditor'] });
    const caller = await signIn(email('member'));
    expect(await codeOf(core.authorize(caller, 'host:ledger'))).toBe('permission.missing');
  });

  test('changes nothing for a core that declares nothing', async () => {
    const { core } = await hostCore({});
    expect(await core.defineRoles()).toEqual({ added: [], changed: [] });
  });
});

describe('a role of a host', () => {
  test('never reaches the administrative surface', async () => {
    const { core, signIn } = await hostCore();
    await core.defineRoles();
    await core.changeRole({ email: email('member'), role: 'Auditor' });
    const token = await core.login({ email: email('member'), password: SAMPLE_PASSWORD });
    const surface = core.authenticate(token.token.text, 'administrative');
    expect(await codeOf(surface)).toBe('role.forbidden');
    const caller = await signIn(email('member'));
    expect(await codeOf(core.listSiteUsers(caller))).toBe('role.forbidden');
  });

  test('is given by those only who have its permissions', async () => {
    const { users, core, signIn } = await hostCore();
    await core.defineRoles();
    const member = await users.findAccountByEmail(email('member'));
    const id = member?.user.id as number;
    const manager = await signIn(email('manager'));
    const { facts } = await refusal(core.changeSiteUser(manager, id, { role: 'Auditor' }));
    expect(facts).toEqual({ permission: 'host:ledger' });
    const owner = await signIn(email('owner'));
    const user = await core.changeSiteUser(owner, id, { role: 'Auditor' });
    expect(user.role.name).toBe('Auditor');
  });

  test('does not take the last Owner from a site', async () => {
    const { core } = await hostCore();
    await core.defineRoles();
    const change = core.changeRole({ email: email('owner'), role: 'Auditor' });
    expect(await codeOf(change)).toBe('owner.last');
  });
});

describe('authorize', () => {
  test('leaves an API token what its scope names', async () => {
    const { core, signIn } = await hostCore();
    await core.defineRoles();
    const owner = await signIn(email('owner'));
    const scope = { name: 'ledger', permissions: ['host:ledger'] } as const;
    const { text } = await core.createApiToken(owner, scope);
    const caller = await core.authenticate(text);
    expect(await core.authorize(caller, 'host:ledger')).toBe(caller);
    for (const other of ['host:export', 'documents:list'] as const) {
      expect(await codeOf(core.authorize(caller, other))).toBe('permission.missing');
    }
  });

  test('refuses the account of an employee', async () => {
    const { core, signIn } = await hostCore();
    await core.defineRoles();
    await core.changeRole({ email: email('member'), role: 'Employee' });
    const caller = await signIn(email('member'));
    const refused = await refusal(core.authorize(caller, 'host:ledger'));
    expect(refused.code).toBe('employee.forbidden');
  });
});
