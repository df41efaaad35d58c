import { Unavailable } from '@paydocs/core';
import { ADDRESSES, ENDED } from '../addresses/sentences.ts';
import type { Mutant } from '../mutant.ts';
import {
  inSome,
  keepingAtSignOut,
  keepingRequest,
  losing,
  reading,
  saving,
  signingIn,
  withOlderLinks,
} from './address-faults.ts';
import { inEach } from './statements.ts';

/** Faults in the change of addresses. */
export const addressMutants: Readonly<Record<string, Mutant>> = {
  'a link that does not look for another account': {
    violates: ADDRESSES.one,
    make: inEach(({ users }) => ({
      users: { ...users, lockByEmail: async (emails) => users.lockByEmail(emails.slice(0, 1)) },
    })),
  },
  'a new address that is lost': {
    violates: ADDRESSES.kept,
    make: saving(({ email: _email, ...changes }) => changes),
  },
  'a change that is acknowledged and not made': {
    violates: ADDRESSES.kept,
    make: () => ({
      core: (_core, { sites }) => ({
        verifyEmail: async () => void (await sites.findByIdentifier('main')),
      }),
    }),
  },
  'a new name that changes the address': {
    violates: ADDRESSES.caused,
    make: saving((changes, id) =>
      changes.firstName === undefined ? changes : { ...changes, email: `name-${id}@main.test` },
    ),
  },
  'a sign-in that does not know new addresses': {
    violates: ADDRESSES.present,
    make: signingIn('first'),
  },
  'a sign-in with a former address': { violates: ADDRESSES.former, make: signingIn('former') },
  'a link of any address': {
    violates: ADDRESSES.mailed,
    make: () => {
      let asked = '';
      return inEach(({ pendingEmails, users }) => ({
        users: {
          ...users,
          lockByEmail: async (emails) => {
            asked = emails[1] ?? asked;
            return users.lockByEmail(emails);
          },
        },
        pendingEmails: {
          ...pendingEmails,
          of: async (userId) => {
            const pending = await pendingEmails.of(userId);
            return pending?.tokenDigest ? { ...pending, email: asked } : pending;
          },
        },
      }))();
    },
  },
  'a link without an expiry': {
    violates: ADDRESSES.expired,
    make: reading((pending) => ({ ...pending, expiresAtMs: Number.MAX_SAFE_INTEGER })),
  },
  'a link that nobody finds': {
    violates: ADDRESSES.works,
    make: () => ({
      ports: ({ pendingEmails }) => ({
        pendingEmails: { ...pendingEmails, findUserId: async () => undefined },
      }),
    }),
  },
  'a link of an earlier request': { violates: ENDED.newer, make: withOlderLinks },
  'a link of an earlier e-mail': { violates: ADDRESSES.retried, make: withOlderLinks },
  'a link that two uses change addresses with': {
    violates: ENDED.used,
    make: inSome(['verifyEmail'], keepingRequest),
  },
  'a new password that keeps the request': {
    violates: ENDED.password,
    make: inEach(keepingAtSignOut),
  },
  'another role that keeps the request': {
    violates: ENDED.sessions,
    make: inSome(['changeRole'], keepingAtSignOut),
  },
  'a suspension that keeps the request': {
    violates: ENDED.suspension,
    make: inSome(['suspendUser', 'activateUser'], (tx) => ({
      ...keepingRequest(tx),
      ...keepingAtSignOut(tx),
    })),
  },
  'an operator who keeps the request': {
    violates: ENDED.operator,
    make: inSome(['changeEmail'], keepingRequest),
  },
  'a link of a user who is suspended': {
    violates: ADDRESSES.inactive,
    make: inEach(({ users }) => ({
      users: {
        ...users,
        lockByEmail: async (emails) =>
          (await users.lockByEmail(emails)).map(({ user, ...account }) => ({
            ...account,
            user: { ...user, status: 'Active' },
          })),
      },
    })),
  },
  'links to choose a password that outlive everything': {
    violates: ADDRESSES.reset,
    make: inEach(({ links, pendingEmails }) => ({
      links: { ...links, endOf: async (userId) => pendingEmails.removeOf(userId) },
    })),
  },
  'a former mailbox that is not told': { violates: ADDRESSES.told, make: losing('email-changed') },
  'a present mailbox that is not told': {
    violates: ADDRESSES.warned,
    make: losing('email-change-requested'),
  },
  'an error with the token of a link': {
    violates: 'no error contains a password or a token',
    make: () => ({
      ports: ({ digest }) => ({
        digest: {
          ...digest,
          sha256: (text) =>
            digest.sha256(text).catch((error: unknown) => {
              throw new Unavailable(`cannot digest ${text}`, { cause: error });
            }),
        },
      }),
    }),
  },
};
