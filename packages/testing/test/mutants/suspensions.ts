import { DEFAULT_SITE_SETTINGS } from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { around } from './faults.ts';
import { changeRow, changeRows, restore, storeMutants } from './faulty-store.ts';

/** Runs the work as if each site was active. */
export const atActiveSites = async <Result>(
  { sites }: MemoryTables,
  work: () => Promise<Result>,
): Promise<Result> => {
  const stored = [...sites];
  changeRows(sites, () => true, { status: 'active' });
  const result = await work();
  restore(sites, stored);
  return result;
};

/** Runs the work as if each user was Active. */
export const asActiveUsers = async <Result>(
  { users }: MemoryTables,
  work: () => Promise<Result>,
): Promise<Result> => {
  const stored = [...users.values()];
  changeRows(users, () => true, { status: 'Active' });
  const result = await work();
  for (const { id, status } of stored) changeRow(users, id, () => ({ status }));
  return result;
};

/** Faulty stores of sessions, opened at a suspended site, or at one without passwords. */
export const sessionSiteMutants = storeMutants('sessions', {
  'sessions opened at a suspended site': around('open', atActiveSites),
  'sessions opened by passwords that are off': around('open', async ({ sites }, open) => {
    const stored = [...sites];
    changeRows(sites, () => true, { settings: DEFAULT_SITE_SETTINGS });
    const result = await open();
    restore(sites, stored);
    return result;
  }),
});
