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
  'an invitation that is lost': { violates: ADDRESSES.invited, make: losing('invitation') },
};
