import type { Contract } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { importingUsers } from './user-records-importing.ts';
import { securingImports } from './user-records-securing.ts';

/** The contract of `UserRecords`. */
export const userRecordsContract: Contract<StoreHarness> = {
  port: 'UserRecords',
  expectations: [...importingUsers, ...securingImports],
};
