import type { Contract } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { documentRecords } from './records-documents.ts';
import { refusingRecords } from './records-refusing.ts';
import { upsertingRecords } from './records-upserting.ts';
import { countingVersions } from './records-versions.ts';

/** The contract of `RecordStore`. */
export const recordStoreContract: Contract<StoreHarness> = {
  port: 'RecordStore',
  expectations: [...upsertingRecords, ...refusingRecords, ...documentRecords, ...countingVersions],
};
