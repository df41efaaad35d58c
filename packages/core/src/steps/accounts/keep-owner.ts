import { Refused } from '../../domain/foundation/refused.ts';
import { OWNER } from '../../domain/accounts/role.ts';
import { ACTIVE, type User } from '../../domain/accounts/user.ts';
import type { Transaction } from '../../ports/index.ts';

/**
 * Checks that a site keeps an Active Owner when a user stops being one.
 *
 * @throws `owner.last` when the user is the last one.
 */
export const keepOwner = async (tx: Transaction, { id, siteId }: User): Promise<void> => {
  const others = { siteId, role: OWNER, status: ACTIVE, exceptId: id };
  if (!(await tx.users.hasOther(others))) throw new Refused('owner.last');
};
