import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { around } from './faults.ts';
import { changeRow, changeRows, restore, storeMutants } from './faulty-store.ts';

/** Runs the work as if each site was active. */
const atActiveSites = async <Result>(
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
const asActiveUsers = async <Result>(
  { users }: MemoryTables,
  work: () => Promise<Result>,
): Promise<Result> => {
  const stored = [...users.values()];
  changeRows(users, () => true, { status: 'Active' });
  const result = await work();
  for (const { id, status } of stored) changeRow(users, id, () => ({ status }));
  return result;
};

/** Faulty stores of sessions, opened at a suspended site. */
export const sessionSiteMutants = storeMutants('sessions', {
  'sessions opened at a suspended site': around('open', atActiveSites),
});

/** Faulty stores of reset tokens: tokens of users who may not sign in. */
export const resetSuspensionMutants = storeMutants('passwordResets', {
  'tokens stored for suspended users': around('create', asActiveUsers),
  'tokens stored at a suspended site': around('create', atActiveSites),
  'tokens of suspended users shown as valid': around('isValid', asActiveUsers),
  'tokens of suspended users accepted': around('consume', asActiveUsers),
  'tokens accepted at a suspended site': around('consume', atActiveSites),
});

/** Faulty stores of verification tokens: tokens of users who may not sign in. */
export const verificationSuspensionMutants = storeMutants('emailVerifications', {
  'tokens stored for suspended users': around('create', asActiveUsers),
  'tokens stored at a suspended site': around('create', atActiveSites),
  'tokens of suspended users accepted': around('consume', asActiveUsers),
  'tokens accepted at a suspended site': around('consume', atActiveSites),
});
