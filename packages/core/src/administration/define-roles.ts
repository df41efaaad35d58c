import { declaredRoles, type WithHostAccess } from '../domain/accounts/host-roles.ts';
import { timestamp } from '../domain/values/timestamp.ts';
import type { Ports } from '../ports/index.ts';

/** How many roles were stored. */
export interface DefinedRoles {
  /** The names of the new roles. */
  readonly added: readonly string[];
  /** The names of the roles whose description or permissions changed. */
  readonly changed: readonly string[];
}

export interface DefineRoles {
  /**
   * Stores the roles and the permissions that the host declares, as `createCore` got them. Any number of nodes may
   * call it at once, and again. They hold from the next request on. A role of the host that is not declared any
   * more keeps its users, and loses all permissions. Never refuses.
   */
  (): Promise<DefinedRoles>;
}

/** Locks all roles, and stores those that differ from what the host declares. */
export const defineRoles =
  (ports: Pick<Ports, 'clock' | 'store'> & WithHostAccess): DefineRoles =>
  async () => {
    const { hostAccess: access = { permissions: [], roles: [] } } = ports;
    return ports.store.transaction(async (tx) => {
      const now = timestamp(ports.clock.nowMs());
      const { added, changed } = declaredRoles(await tx.roles.lock(), access);
      for (const role of added) await tx.roles.add({ ...role, createdAt: now, updatedAt: now });
      for (const role of changed) await tx.roles.save({ ...role, updatedAt: now });
      return { added: added.map(({ name }) => name), changed: changed.map(({ name }) => name) };
    });
  };
