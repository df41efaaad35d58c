import { Refused } from '../../domain/foundation/refused.ts';
import type { Access } from '../../domain/accounts/user-access.ts';
import type { User } from '../../domain/accounts/user.ts';
import {
  type AccessPorts,
  changeAccess,
  type ChangedAccess,
  lockUsers,
} from '../../steps/accounts/change-access.ts';

/**
 * Changes a user for an operator, who may force the change.
 *
 * @throws `owner.last` when the user is the last Active Owner of the site, unless forced.
 * @throws `user.missing` when the user was deleted or erased meanwhile.
 */
export const changeAccessOf = async (
  ports: AccessPorts,
  { id, siteId }: User,
  to: Access & { readonly force: boolean },
): Promise<ChangedAccess> =>
  ports.store.transaction(async (tx) => {
    const user = (await lockUsers(tx, siteId, [id])).get(id);
    if (user === undefined) throw new Refused('user.missing');
    return changeAccess({ tx, ports }, user, to);
  });
