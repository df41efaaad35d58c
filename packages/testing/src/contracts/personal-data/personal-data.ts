import type { Contract } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { personalDataReading } from './personal-data-reading.ts';

/** The contract of `PersonalData`. */
export const personalDataContract: Contract<StoreHarness> = {
  port: 'PersonalData',
  expectations: personalDataReading,
};
