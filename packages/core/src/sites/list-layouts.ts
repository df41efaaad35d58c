import type { Caller } from '../domain/accounts/caller.ts';
import type { LayoutSummary } from '../domain/layouts/site-layout.ts';
import type { Ports } from '../ports/index.ts';
import { requireAdministrator } from '../steps/accounts/require-administrator.ts';

export interface ListLayouts {
  /**
   * Returns the layouts of the caller's site in the order of their names, without their blocks.
   *
   * @throws `role.forbidden` for a caller whose role is not administrative.
   * @throws `permission.missing` without the permission `sites:read`.
   */
  (caller: Caller): Promise<readonly LayoutSummary[]>;
}

/** Reads the layouts that are in use. */
export const listLayouts =
  (ports: Pick<Ports, 'layouts'>): ListLayouts =>
  async (caller) => {
    const { user } = requireAdministrator(caller, 'sites:read');
    return ports.layouts.list(user.siteId);
  };
