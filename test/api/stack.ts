import type { Email, Policy, Records } from '@paydocs/core';
import type { SampleDataOptions, UserChange } from '@paydocs/testing';
import type { ChangeStorage } from './changed-storage.ts';

export interface StoredRow {
  readonly table: string;
  /** All values of the row, encrypted ones in clear. */
  readonly text: string;
}

/** The API on a store, served over HTTP. */
export interface Stack {
  readonly url: string;
  /** The records in the store at the start. */
  readonly records: Records;
  /** Changes a user directly in the store, like an administrator. */
  changeUser(userId: number, change: UserChange): Promise<void>;
  /** Processes all due entries of the outbox, like the worker. */
  deliver(): Promise<void>;
  /** Prepares all orders and makes all due documents, like the worker. Their rows say of their files what `change` returns. */
  makeDocuments(change?: ChangeStorage): Promise<void>;
  /** Erases all persons with an e-mail address, like an operator. */
  erase(email: string): Promise<void>;
  /** Removes the second factor of the user with an e-mail address, like an operator. */
  resetFactor(email: string): Promise<void>;
  /** Signs a user in like an identity provider, and returns the code for the front end with this challenge. */
  issueSignInCode(email: string, codeChallenge: string): Promise<string>;
  rows(): Promise<readonly StoredRow[]>;
  /** Returns all sent e-mails, the oldest first. */
  emails(): Promise<readonly Email[]>;
  /** The clock of the stack and its limiter; absent when tests cannot move the clock. */
  readonly clock?: { advanceMs(ms: number): void; nowMs(): number };
  close(): Promise<void>;
}

/** Creates the records. The options are the hasher and the role ids of the store. */
export type Fill = (options?: SampleDataOptions) => Promise<Records>;

export interface StackOptions {
  /** Overrides the policy of the stack. */
  readonly policy: Partial<Policy>;
}

/** Creates a separate stack with its own limiter, on a new store with the records of `fill`. */
export type MakeStack = (fill: Fill, options: StackOptions) => Promise<Stack>;
