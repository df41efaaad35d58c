import type { Role } from '../domain/role.ts';

/** The roles. */
export interface Roles {
  /** The role of exactly this name. */
  findByName(name: string): Promise<Role | undefined>;
}
