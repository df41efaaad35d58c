import type { Role, Roles } from '@paydocs/core';

/** Roles from the configuration of the host. */
export class RoleDirectory implements Roles {
  readonly #roles: ReadonlyMap<string, Role>;

  constructor(roles: readonly Role[]) {
    this.#roles = new Map(roles.map((role) => [role.name, role]));
  }

  async findByName(name: string): Promise<Role | undefined> {
    return this.#roles.get(name);
  }

  async list(): Promise<readonly Role[]> {
    return [...this.#roles.values()].toSorted((one, other) => one.id - other.id);
  }
}
