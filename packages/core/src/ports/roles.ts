import type { Role } from '../domain/role.ts';

/** The stored roles. */
export interface Roles {
  /** Returns the role with exactly this name. */
  findByName(name: string): Promise<Role | undefined>;
}
