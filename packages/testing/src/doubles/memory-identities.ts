import type { FederatedIdentity, IdentityRows } from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { type MemoryTables, rowOf } from './memory-tables.ts';

/** Creates the federated identities of a transaction. */
export const memoryIdentityRows = (tables: MemoryTables): IdentityRows => {
  const all = (): readonly FederatedIdentity[] => copyOf([...tables.identities.values()]);
  const find: IdentityRows['find'] = async ({ siteId, issuer, subject }) =>
    all().find(
      (each) => each.siteId === siteId && each.issuer === issuer && each.subject === subject,
    );
  return {
    find,
    listOf: async (userId) =>
      all()
        .filter((each) => each.userId === userId)
        .toSorted((one, other) => one.linkedAtMs - other.linkedAtMs),
    add: async (identity) => {
      rowOf(tables.users, identity.userId);
      if (await find(identity)) return false;
      tables.identities.set(identity.id, copyOf(identity));
      return true;
    },
    remove: async (id) => {
      tables.identities.delete(id);
    },
  };
};
