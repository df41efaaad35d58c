import type { NewApiToken } from './api-tokens.ts';

/** The API tokens of a transaction. Whoever adds or removes one has locked its user. */
export interface ApiTokenRows {
  /** Returns when the tokens of a user expire, those that have expired included. */
  expiriesOf(userId: number): Promise<readonly number[]>;
  /** Adds a token, which nobody has used. */
  add(token: NewApiToken): Promise<void>;
  /** Removes the tokens of a user. */
  removeOf(userId: number): Promise<void>;
}
