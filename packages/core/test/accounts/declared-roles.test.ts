import { permissionsOf, standardRoles } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { declaredRoles, hostAccess } from '../../src/domain/accounts/host-roles.ts';
import { auditor, declared, hostCore } from './host-core.ts';

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
    [{ roles: [null] }, 'roles[0] must be an object.'],
    [{ roles: [{ permissions: [] }] }, 'roles[0].name is missing.'],
    [{ roles: [{ name: 'Auditor' }] }, 'roles[0].permissions is missing.'],
    [
      { roles: [{ name: ' Auditor', permissions: [] }] },
      'roles[0].name must be 1 to 50 characters without commas.',
    ],
    [
      { roles: [{ name: 'Audit, taxes', permissions: [] }] },
      'roles[0].name must be 1 to 50 characters without commas.',
    ],
    [
      { roles: [{ name: 'Auditor', description: '', permissions: [] }] },
      'roles[0].description must be 1 to 255 characters.',
    ],
    [
      { roles: [{ name: 'A', permission: [], permissions: [] }] },
      /^roles\[0\]\.permission is no known/,
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
      { roles: [{ name: 'Auditor', permissions: ['host:ledger'] }] },
      'The role Auditor has host:ledger, which is no known permission; declare it in permissions.',
    ],
    [
      { roles: [{ name: 'Auditor', permissions: ['users:lst'] }] },
      /^The role Auditor has users:lst, which is no known permission; the nearest is (?!users:list|host:)/,
    ],
    [
      { roles: [{ name: 'Support', permissions: ['documents:lst'] }] },
      'The standard role Support gets permissions of the host only, and not documents:lst.',
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

test('a core knows the permissions of the product and of the host', async () => {
  const { core } = await hostCore();
  const known = permissionsOf({ ...core });
  expect(known).toContain('host:export');
  expect(known).toContain('audit:list');
  expect(permissionsOf({})).not.toContain('host:export');
});
