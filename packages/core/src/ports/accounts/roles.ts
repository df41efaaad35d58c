import type { Role } from '../../domain/accounts/role.ts';

/** The stored roles. */
export interface Roles {
  /** Returns the role with exactly this name. */
  findByName(name: string): Promise<Role | undefined>;
  /** Returns all roles, in the order of their ids. */
  list(): Promise<readonly Role[]>;
}

/** The roles of a transaction. */
export interface RoleRows {
  /** Locks and returns all roles, in the order of their ids. */
  lock(): Promise<readonly Role[]>;
  /** Adds a role, whose name no other one has. */
  add(role: Omit<Role, 'id'>): Promise<void>;
  /** Stores the description, the permissions and the time of the change of a locked role. */
  save(role: Role): Promise<void>;
}
