import type { Email, Policy, Records } from '@paydocs/core';
import type { SampleDataOptions, UserChange } from '@paydocs/testing';

/** The whole product on one kind of store, reachable over HTTP. */
export interface Stack {
  readonly url: string;
  /** The records that the store was filled with. */
  readonly world: Records;
  /** Changes a user behind the product's back, as an administrator would. */
  changeUser(userId: number, change: UserChange): Promise<void>;
  /** Does what is due in the outbox, as a worker would; resolves when none of it is left. */
  deliver(): Promise<void>;
  /** The emails that were mailed, the oldest first; none is ever taken away. */
  emails(): Promise<readonly Email[]>;
  /** Moves the stack's clock, which its limiter goes by as well, if it is one that can be moved. */
  readonly clock?: { advanceMs(ms: number): void };
  close(): Promise<void>;
}

/** Makes the records for a store that hashes and numbers roles in its own way. */
export type Fill = (options?: SampleDataOptions) => Promise<Records>;

/** What a stack has to keep to. */
export interface StackOptions {
  /** Goes over whatever policy the stack has of its own. */
  readonly policy: Partial<Policy>;
}

/** Makes a stack of its own, limiter included, on a fresh store filled with what `fill` makes. */
export type MakeStack = (fill: Fill, options: StackOptions) => Promise<Stack>;
