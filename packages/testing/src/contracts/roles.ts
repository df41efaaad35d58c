import assert from 'node:assert/strict';
import { standardRoles } from '@paydocs/core';
import { type Contract, expectations } from './contract.ts';
import type { StoreHarness } from './store-harness.ts';

/** The contract of `Roles`. */
export const rolesContract: Contract<StoreHarness> = {
  port: 'Roles',
  expectations: expectations({
    'contains the standard roles with their permissions': async ({ ports }) => {
      for (const standard of standardRoles) {
        const role = await ports.roles.findByName(standard.name);
        assert.ok(role, `no role ${standard.name}`);
        assert.equal(role.name, standard.name);
        assert.equal(role.description, standard.description);
        assert.deepEqual(role.permissions.toSorted(), standard.permissions.toSorted());
        assert.equal(new Date(role.createdAt).toISOString(), role.createdAt);
        assert.equal(new Date(role.updatedAt).toISOString(), role.updatedAt);
      }
    },
    'has a different id for each role': async ({ ports }) => {
      const roles = await Promise.all(
        standardRoles.map(({ name }) => ports.roles.findByName(name)),
      );
      assert.equal(new Set(roles.map((role) => role?.id)).size, standardRoles.length);
    },
    'lists all roles, in the order of their ids': async ({ ports }) => {
      const found = await Promise.all(
        standardRoles.map(({ name }) => ports.roles.findByName(name)),
      );
      const roles = found.filter((role) => role !== undefined);
      const expected = roles.toSorted((one, other) => one.id - other.id);
      assert.deepEqual(await ports.roles.list(), expected);
    },
    'finds a role by its exact name only': async ({ ports }) => {
      for (const name of ['member', 'MEMBER', 'Member ', ' Member', 'Membe', 'M%', 'Nobody', '']) {
        assert.equal(await ports.roles.findByName(name), undefined, JSON.stringify(name));
      }
    },
  }),
};
