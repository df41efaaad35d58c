import type { Ports, Records } from '@paydocs/core';
import type { Closable } from './contract.ts';

/** What a test may change of a user behind the product's back, as an administrator would. */
export interface UserChange {
  readonly status?: string;
  /** The name of one of the standard roles. */
  readonly role?: string;
  /** Another password: its hash takes the old one's place and the password version grows by one. */
  readonly passwordHash?: string;
}

/** A store under contract: empty but for the standard roles, with ways to fill and change it. */
export interface StoreHarness extends Closable {
  readonly ports: Pick<
    Ports,
    | 'users'
    | 'sites'
    | 'roles'
    | 'sessions'
    | 'companies'
    | 'employees'
    | 'outbox'
    | 'passwordResets'
  >;
  add(records: Records): Promise<void>;
  changeUser(userId: number, change: UserChange): Promise<void>;
}
