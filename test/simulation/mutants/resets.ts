import type { PresentedReset, Store, Transaction } from '@paydocs/core';
import type { Mutant } from '../mutant.ts';
import { changed, inEach } from './statements.ts';

/** The start of 1970, for which every token is issued in time and not expired. */
const beforeExpiry = { nowMs: 0, clockSkewToleranceMs: Number.MAX_SAFE_INTEGER };

type Consume = Transaction['links']['consume'];

/** Returns a store whose transactions use up tokens in another way. */
const usingUp = (store: Store, change: (consume: Consume) => Consume): Store =>
  changed(store, ({ links }) => ({
    links: { ...links, consume: change(async (kind, token) => links.consume(kind, token)) },
  }));

/** Faults in password resets. */
export const resetMutants: Readonly<Record<string, Mutant>> = {
  'a reset token that two parallel resets can use': {
    violates: 'a reset token works once',
    make: () => {
      const valid = new Set<string>();
      return {
        ports: ({ passwordResets, store }) => ({
          passwordResets: {
            ...passwordResets,
            isValid: async (presented) => {
              const isValid = await passwordResets.isValid(presented);
              if (isValid) valid.add(presented.tokenDigest);
              return isValid;
            },
          },
          store: usingUp(
            store,
            (consume) => async (kind, token) =>
              (await consume(kind, token)) || valid.has(token.tokenDigest),
          ),
        }),
      };
    },
  },
  'a reset token without an expiry': {
    violates: 'no reset token works at its expiry',
    make: () => ({
      ports: ({ passwordResets, store }) => ({
        passwordResets: {
          ...passwordResets,
          isValid: (presented) => passwordResets.isValid({ ...presented, ...beforeExpiry }),
        },
        store: usingUp(
          store,
          (consume) => (kind, token) => consume(kind, { ...token, ...beforeExpiry }),
        ),
      }),
    }),
  },
  'a reset token of any address': {
    violates: 'no reset succeeds with the token of another address',
    make: () => {
      const owners = new Map<string, { readonly userId: number; readonly email: string }>();
      const ownerOf = ({ tokenDigest }: PresentedReset) => owners.get(tokenDigest);
      return {
        ports: ({ passwordResets, store }) => ({
          passwordResets: {
            ...passwordResets,
            create: (reset) => {
              owners.set(reset.tokenDigest, { userId: reset.userId, email: reset.email });
              return passwordResets.create(reset);
            },
            isValid: (given) => passwordResets.isValid({ ...given, ...ownerOf(given) }),
          },
          store: usingUp(
            store,
            (consume) => (kind, token) => consume(kind, { ...token, ...ownerOf(token) }),
          ),
        }),
      };
    },
  },
  'a reset of a suspended account': {
    violates: 'no reset succeeds on an inactive account',
    make: () => {
      const stored = new Set<string>();
      return {
        ports: ({ passwordResets, store }) => ({
          passwordResets: {
            ...passwordResets,
            create: async (reset) => {
              const isStored = await passwordResets.create(reset);
              if (isStored) stored.add(reset.tokenDigest);
              return isStored;
            },
            isValid: async ({ tokenDigest }) => stored.has(tokenDigest),
          },
          store: changed(store, (tx) => ({
            links: {
              ...tx.links,
              consume: async (_, { tokenDigest }) => stored.has(tokenDigest),
            },
            users: {
              ...tx.users,
              lockByEmail: async (emails) =>
                (await tx.users.lockByEmail(emails)).map(({ user, ...account }) => ({
                  ...account,
                  user: { ...user, status: 'Active' },
                })),
            },
          })),
        }),
      };
    },
  },
  'a reset that is acknowledged and lost': {
    violates: 'no login succeeds with a password that an acknowledged reset replaced',
    make: inEach(({ users }) => ({
      users: {
        ...users,
        save: async (id, { passwordHash: _hash, ...changes }) => users.save(id, changes),
      },
    })),
  },
  'a reset that keeps the sessions': {
    violates: 'no token is accepted after an acknowledged password reset',
    make: () => {
      const open = new Map<string, number>();
      return {
        ports: ({ sessions }) => ({
          sessions: {
            ...sessions,
            revoke: async (id, nowMs) => {
              open.set(id, nowMs);
              await sessions.revoke(id, nowMs);
            },
            findWithUser: async (id) => {
              const found = await sessions.findWithUser(id);
              if (found === undefined || open.has(id)) return found;
              return { ...found, session: { ...found.session, revokedAtMs: null } };
            },
          },
        }),
      };
    },
  },
};
