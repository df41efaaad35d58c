import type { Caller } from '../domain/accounts/caller.ts';
import type { User } from '../domain/accounts/user.ts';

export interface Me {
  /** Returns the signed-in user with site and role. */
  (caller: Caller): Promise<User>;
}

/** Returns the user with site and role, as read by `authenticate` for this request. */
export const me =
  (): Me =>
  async ({ user }) =>
    user;
