import { ADDRESSES } from '../addresses/sentences.ts';
import type { Mutant } from '../mutant.ts';
import { losing } from './addresses.ts';
import { inEach } from './statements.ts';

/** Faults in the addition of users. */
export const addedUserMutants: Readonly<Record<string, Mutant>> = {
  'an addition that is lost': {
    violates: ADDRESSES.added,
    make: inEach(({ users }) => ({
      users: { ...users, add: async (added) => added.map((_, index) => 90 + index) },
    })),
  },
  'an adder who was a Manager before': {
    violates: ADDRESSES.permissions,
    make: () => {
      const first = new Map<number, number>();
      return inEach(({ users }) => ({
        users: {
          ...users,
          lock: async (ids) =>
            (await users.lock(ids)).map(({ user, ...account }) => {
              const roleId = first.get(user.id) ?? user.roleId;
              first.set(user.id, roleId);
              return { ...account, user: { ...user, roleId } };
            }),
        },
      }))();
    },
  },
  'an invitation that is lost': { violates: ADDRESSES.invited, make: losing('invitation') },
};
