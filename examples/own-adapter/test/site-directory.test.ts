import type { Site } from '@paydocs/core';
import { memoryStore } from '@paydocs/testing';
import { runContract, sitesContract } from '@paydocs/testing/contracts';
import { test } from 'vitest';
import { SiteDirectory } from '../src/site-directory.ts';

runContract(test, sitesContract, async () => {
  const store = memoryStore();
  const entries: Site[] = [];
  return {
    ports: {
      ...store,
      sites: {
        findByIdentifier: (identifier) => new SiteDirectory(entries).findByIdentifier(identifier),
      },
    },
    add: async (records) => {
      store.add(records);
      entries.push(...(records.sites ?? []));
    },
    changeUser: async (userId, change) => store.changeUser(userId, change),
  };
});
