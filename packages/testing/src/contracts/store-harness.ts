import type { Records, StorePorts } from '@paydocs/core';
import type { Closable } from './contract.ts';

/** A direct change of a user, like a change by an administrator. */
export interface UserChange {
  readonly status?: string;
  /** The name of one of the standard roles. */
  readonly role?: string;
  /** Replaces the hash and increments the password version. */
  readonly passwordHash?: string;
}

/** The store under test: empty except for the standard roles, with methods to change it. */
export interface StoreHarness extends Closable {
  readonly ports: StorePorts;
  add(records: Records): Promise<void>;
  changeUser(userId: number, change: UserChange): Promise<void>;
  /** Whether transactions at different rows run at once; in order of their calls by default. */
  readonly isParallel?: boolean;
}
