import type { Role } from '../../domain/accounts/role.ts';

/** The stored roles. */
export interface Roles {
  /** Returns the role with exactly this name. */
  findByName(name: string): Promise<Role | undefined>;
  /** Returns all roles, in the order of their ids. */
  list(): Promise<readonly Role[]>;
}
