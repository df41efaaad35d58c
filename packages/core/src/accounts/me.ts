import type { Caller } from '../domain/caller.ts';
import type { User } from '../domain/user.ts';

/** Tells callers who they are. */
export type Me = (caller: Caller) => Promise<User>;

/** The caller's own user with site and role, as `authenticate` has just read it. */
export const me = (): Me => async (caller) => caller.user;
