import { knownPermissions } from './domain/accounts/host-roles.ts';
import type { Permission } from './domain/accounts/role.ts';

/** The property of a core with its permissions: a symbol, since everything with a name is a use case. */
export const PERMISSIONS: unique symbol = Symbol.for('@paydocs/core/permissions');

/** A core that says which permissions it has. A copy of it by `{ ...core }` does too. */
export interface WithPermissions {
  /** The permissions of the product, and those that the host declares. */
  readonly [PERMISSIONS]?: readonly Permission[];
}

/** Returns the permissions that a core has; those of the product for one that was put together by a program. */
export const permissionsOf = (core: WithPermissions): readonly Permission[] =>
  core[PERMISSIONS] ?? knownPermissions();
