import type { Records } from '@paydocs/core';
import type { FilledWorldOptions, UserChange } from '@paydocs/testing';

/** The whole product on one kind of store, reachable over HTTP. */
export interface Stack {
  readonly url: string;
  /** The records that the store was filled with. */
  readonly world: Records;
  /** Changes a user behind the product's back, as an administrator would. */
  changeUser(userId: number, change: UserChange): Promise<void>;
  /** Moves the stack's clock, if it is one that can be moved. */
  readonly clock?: { advanceMs(ms: number): void };
  close(): Promise<void>;
}

/** Makes the records for a store that hashes and numbers roles in its own way. */
export type Fill = (options?: FilledWorldOptions) => Promise<Records>;

/** Makes a stack of its own on a fresh store, filled with what `fill` makes. */
export type MakeStack = (fill: Fill) => Promise<Stack>;
