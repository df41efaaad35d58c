import type { Caller } from '../domain/accounts/caller.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { validate, validateString } from '../domain/foundation/validation.ts';
import type { SiteLayout } from '../domain/layouts/site-layout.ts';
import type { Ports } from '../ports/index.ts';
import { requireAdministrator } from '../steps/accounts/require-administrator.ts';

export interface ShowLayout {
  /**
   * Returns a layout of the caller's site.
   *
   * @throws `role.forbidden` for a caller whose role is not administrative.
   * @throws `permission.missing` without the permission `sites:read`.
   * @throws `input.invalid` for a name that is no text.
   * @throws `layout.missing` when the site has no such layout.
   */
  (caller: Caller, name: string): Promise<SiteLayout>;
}

/** Reads the version that is in use. */
export const showLayout =
  (ports: Pick<Ports, 'layouts'>): ShowLayout =>
  async (caller, input) => {
    const { user } = requireAdministrator(caller, 'sites:read');
    const { name } = validate({ name: validateString(input) });
    const layout = await ports.layouts.find(user.siteId, { name });
    if (layout === undefined) throw new Refused('layout.missing');
    return layout;
  };
