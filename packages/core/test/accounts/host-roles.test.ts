import { createCore, type CoreOptions, permissionsOf, standardRoles } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { declaredRoles, hostAccess } from '../../src/domain/accounts/host-roles.ts';
import { refusal } from '../sample-core.ts';

const auditor = { name: 'Auditor', permissions: ['documents:list', 'host:ledger'] } as const;
const declared = { permissions: ['host:ledger', 'host:export'], roles: [auditor] } as const;

const hostCore = async (options: CoreOptions = declared) => {
  const ports = memoryPorts(await sampleData());
  const core = createCore(ports, options);
  const signIn = async (email: string) =>
    core.authenticate((await core.login({ email, password: SAMPLE_PASSWORD })).token.text);
  return { ports, core, signIn };
};

const email = (name: string) => `${name}@main.test`;

describe('createCore refuses', () => {
  test.each([
    [{ permissions: 'host:ledger' }, 'permissions must be a list.'],
    [{ roles: {} }, 'roles must be a list.'],
    [{ permissions: ['ledger:read'] }, /^A permission of the host must be host: and /],
    [{ permissions: [7] }, /^A permission of the host must be host: and /],
    [{ permissions: ['host:Ledger'] }, /such as host:ledger\.$/],
    [
      { permissions: ['host:ledger', 'host:ledger'] },
      'The permission host:ledger is declared twice.',
    ],
    [{ roles: [null] }, 'roles[] must be an object.'],
    [{ roles: [{ permissions: [] }] }, 'roles[].name is missing.'],
    [{ roles: [{ name: 'Auditor' }] }, 'roles[].permissions is missing.'],
    [
      { roles: [{ name: ' Auditor', permissions: [] }] },
      'roles[].name must be 1 to 50 characters.',
    ],
    [
      { roles: [{ name: 'Auditor', description: '', permissions: [] }] },
      'roles[].description must be 1 to 255 characters.',
    ],
    [
      { roles: [{ name: 'A', permission: [], permissions: [] }] },
      /^roles\[\]\.permission is no known/,
    ],
    [
      { roles: [auditor, { name: 'AUDITOR', permissions: [] }] },
      /^The role Auditor has host:ledger/,
    ],
    [
      { ...declared, roles: [auditor, { name: 'AUDITOR', permissions: [] }] },
      'Two roles have the name AUDITOR.',
    ],
    [
      { roles: [{ name: 'owner', permissions: [] }] },
      'The name of the role owner looks like that of a standard role.',
    ],
    [
      { roles: [{ name: 'Employee', permissions: [] }] },
      'The role Employee reads the own documents only, and gets no permission.',
    ],
    [
      { ...declared, roles: [{ name: 'Auditor', permissions: ['host:ledgr'] }] },
      'The role Auditor has host:ledgr, which is no known permission; the nearest is host:ledger.',
    ],
    [
      { roles: [{ name: 'Auditor', permissions: [7] }] },
      'The role Auditor has something that is no permission.',
    ],
    [
      { roles: [{ name: 'Auditor', permissions: ['users:update'] }] },
      'The role Auditor cannot have users:update, which is for the administrative roles of paydocs.',
    ],
    [
      { roles: [{ name: 'Support', permissions: ['documents:delete'] }] },
      'The standard role Support gets permissions of the host only, and not documents:delete.',
    ],
  ])('%j', async (options, sentence) => {
    await expect(hostCore(options as never)).rejects.toThrow(sentence);
  });
});

describe('the declared roles', () => {
  const stored = standardRoles.map(({ name, description, permissions }) => ({
    name,
    description,
    permissions,
  }));

  test('are those that are stored, without a declaration', () => {
    expect(declaredRoles(stored, hostAccess())).toEqual({ added: [], changed: [] });
  });

  test('give an Owner every permission of the host, and others those that are stated', () => {
    const roles = [{ name: 'Manager', permissions: ['host:export'] }, auditor];
    const { added, changed } = declaredRoles(stored, hostAccess(declared.permissions, roles));
    expect(added).toEqual([{ ...auditor, description: 'Auditor' }]);
    const gained = changed.map(({ name, permissions }) => [
      name,
      permissions.filter((each) => each.startsWith('host:')),
    ]);
    expect(gained).toEqual([
      ['Owner', ['host:ledger', 'host:export']],
      ['Manager', ['host:export']],
    ]);
    const manager = standardRoles.find(({ name }) => name === 'Manager');
    expect(changed[1]?.permissions).toEqual([...(manager?.permissions ?? []), 'host:export']);
    expect(changed[1]?.description).toBe(manager?.description);
  });

  test('take every permission from a role and from standard roles that are not declared any more', () => {
    const before = [
      { name: 'Owner', description: 'Owns the site', permissions: ['audit:list', 'host:ledger'] },
      { name: 'Auditor', description: 'Audits', permissions: ['documents:list', 'host:ledger'] },
      { name: 'Reader', description: 'Old', permissions: ['host:export'] },
    ] as const;
    const reader = { name: 'Reader', description: 'New', permissions: ['host:export'] } as const;
    const access = hostAccess(['host:export'], [reader]);
    expect(declaredRoles(before, access)).toEqual({
      added: [],
      changed: [
        { ...before[0], permissions: ['audit:list', 'host:export'] },
        { ...before[1], permissions: [] },
        reader,
      ],
    });
  });
});

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
    const { ports, core, signIn } = await hostCore();
    await core.defineRoles();
    await core.changeRole({ email: email('member'), role: 'Auditor' });
    const later = createCore(ports, { permissions: ['host:ledger'] });
    expect(await later.defineRoles()).toEqual({ added: [], changed: ['Owner', 'Auditor'] });
    const caller = await signIn(email('member'));
    expect((await refusal(core.authorize(caller, 'host:ledger'))).code).toBe('permission.missing');
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
    expect((await refusal(surface)).code).toBe('role.forbidden');
    const caller = await signIn(email('member'));
    expect((await refusal(core.listSiteUsers(caller))).code).toBe('role.forbidden');
  });

  test('is given by those only who have its permissions', async () => {
    const { ports, core, signIn } = await hostCore();
    await core.defineRoles();
    const member = await ports.users.findAccountByEmail(email('member'));
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
    expect((await refusal(change)).code).toBe('owner.last');
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
      expect((await refusal(core.authorize(caller, other))).code).toBe('permission.missing');
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

test('a core knows the permissions of the product and of the host', async () => {
  const { core } = await hostCore();
  const known = permissionsOf({ ...core });
  expect(known).toContain('host:export');
  expect(known).toContain('audit:list');
  expect(permissionsOf({})).not.toContain('host:export');
});
