import { ADDRESSES } from '../addresses/sentences.ts';
import type { Mutant } from '../mutant.ts';
import { losing } from './address-faults.ts';
import { inEach } from './statements.ts';

/** Faults in the addition of users. */
export const addedUserMutants: Readonly<Record<string, Mutant>> = {
  'an addition that is lost': {
    violates: ADDRESSES.added,
    make: inEach(({ users }) => ({
      users: { ...users, add: async (added) => added.map((_, index) => 90 + index) },
    })),
  },
  'an addition that looks at no permission': {
    violates: ADDRESSES.permissions,
    make: () => ({
      ports: ({ roles }) => ({
        roles: {
          ...roles,
          findByName: async (name) => {
            const role = await roles.findByName(name);
            return role && { ...role, permissions: [] };
          },
        },
      }),
    }),
  },
  'an invitation that is lost': { violates: ADDRESSES.invited, make: losing('invitation') },
};
