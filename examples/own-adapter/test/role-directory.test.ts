import { memoryStore } from '@paydocs/testing';
import { rolesContract, runContract } from '@paydocs/testing/contracts';
import { test } from 'vitest';
import { RoleDirectory } from '../src/role-directory.ts';

runContract(test, rolesContract, async () => {
  const store = memoryStore();
  return {
    ports: { ...store, roles: new RoleDirectory(await store.roles.list()) },
    add: async (records) => store.add(records),
    changeUser: async (userId, change) => store.changeUser(userId, change),
  };
});
