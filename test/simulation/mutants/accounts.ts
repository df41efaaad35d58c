import { Unavailable, type UserRows, type Visibility } from '@paydocs/core';
import type { Fault, Mutant } from '../mutant.ts';

const withVisibility =
  (change: (visibility: Visibility) => Visibility): (() => Fault) =>
  () => ({
    ports: ({ employees }) => ({
      employees: {
        ...employees,
        page: (visibility, query) => employees.page(change(visibility), query),
      },
    }),
  });

type Add = UserRows['add'];

const addingUsers =
  (change: (add: Add) => Add): (() => Fault) =>
  () => ({
    ports: ({ store }) => ({
      store: {
        transaction: async (work) =>
          store.transaction(async (tx) =>
            work({
              ...tx,
              users: { ...tx.users, add: change(async (users) => tx.users.add(users)) },
            }),
          ),
      },
    }),
  });

/** Faults in registration, limits, lists and errors. */
export const accountMutants: Readonly<Record<string, Mutant>> = {
  'a registration that is lost': {
    violates: 'an acknowledged registration can log in with its current password',
    make: addingUsers(() => async () => [16]),
  },
  'a second registration that is acknowledged': {
    violates: 'an address has one account',
    make: addingUsers((add) => async (users) => (await add(users)).map((id) => id ?? 99)),
  },
  'a hash that matches every password': {
    violates: 'no login succeeds with a password that nobody set',
    make: () => ({
      ports: ({ hasher }) => ({ hasher: { ...hasher, verify: async () => true } }),
    }),
  },
  'a limiter that races': {
    violates: 'a window accepts no more requests than its limit',
    make: () => {
      const used = new Map<string, number>();
      return {
        ports: ({ limiter, sites, clock }) => ({
          limiter: {
            ...limiter,
            consume: async ({ key, limit, windowMs }) => {
              const startsAtMs = clock.nowMs() - (clock.nowMs() % windowMs);
              const window = `${key} ${startsAtMs}`;
              const before = used.get(window) ?? 0;
              await sites.findByIdentifier('main');
              used.set(window, before + 1);
              const allowed = before < limit;
              const remaining = Math.max(0, limit - before - 1);
              return { allowed, limit, remaining, resetAtMs: startsAtMs + windowMs };
            },
          },
        }),
      };
    },
  },
  'a list that crosses sites': {
    violates: 'no list returns a row of another site',
    make: withVisibility((visibility) => ({
      ...visibility,
      siteId: 3 - visibility.siteId,
    })),
  },
  'a list that shows the rows of others': {
    violates: 'no list without a permission returns a row of another user',
    make: withVisibility((visibility) => ({
      ...visibility,
      employees: 'site',
    })),
  },
  'an error with a password': {
    violates: 'no error contains a password or a token',
    make: () => ({
      ports: ({ hasher }) => ({
        hasher: {
          ...hasher,
          hash: (password) =>
            hasher.hash(password).catch((error: unknown) => {
              throw new Unavailable(`cannot hash ${password}`, { cause: error });
            }),
        },
      }),
    }),
  },
};
