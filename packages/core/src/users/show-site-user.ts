import type { Caller } from '../domain/accounts/caller.ts';
import { validateId } from '../domain/fields/page.ts';
import type { User } from '../domain/accounts/user.ts';
import { validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { requireAdministrator } from '../steps/accounts/require-administrator.ts';
import { userOfSite } from './steps/user-of-site.ts';

export interface ShowSiteUser {
  /**
   * Returns a user of the caller's site.
   *
   * @throws `role.forbidden` for a caller whose role is not administrative.
   * @throws `permission.missing` without the permission `users:list`.
   * @throws `input.invalid` for an id that is none.
   * @throws `user.missing` for an unknown user, and for one of another site.
   */
  (caller: Caller, id: number): Promise<User>;
}

/** Reads the user with site and role. */
export const showSiteUser =
  (ports: Pick<Ports, 'users'>): ShowSiteUser =>
  async (caller, input) => {
    const { user } = requireAdministrator(caller, 'users:list');
    const { id } = validate({ id: validateId(input) });

    return userOfSite(ports, { id, siteId: user.siteId });
  };
