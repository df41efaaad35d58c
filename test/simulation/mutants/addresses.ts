import { createCore, type PendingEmail, type Transaction, Unavailable } from '@paydocs/core';
import { ADDRESSES, ENDED } from '../addresses/sentences.ts';
import type { Fault, Mutant } from '../mutant.ts';
import { POLICY } from '../runner.ts';
import { type Change, changed, inEach } from './statements.ts';

/** Creates a fault of the transactions of some use cases. */
const inSome =
  (
    names: readonly ('activateUser' | 'changeEmail' | 'suspendUser' | 'verifyEmail')[],
    change: Change,
  ) =>
  (): Fault => ({
    core: (_core, ports) => {
      const faulty = createCore({ ...ports, store: changed(ports.store, change) }, POLICY);
      return Object.fromEntries(names.map((name) => [name, faulty[name]]));
    },
  });

/** Whatever ends the links of a user keeps the requested address. */
const keepingRequest: Change = ({ links, pendingEmails }) => ({
  links: {
    ...links,
    endOf: async (userId) => {
      const pending = await pendingEmails.of(userId);
      await links.endOf(userId);
      if (pending !== undefined) await pendingEmails.save(pending);
    },
  },
});

/** Creates a fault in what is read of a requested address. */
const reading = (change: (pending: PendingEmail, tx: Transaction) => PendingEmail): (() => Fault) =>
  inEach((tx) => ({
    pendingEmails: {
      ...tx.pendingEmails,
      of: async (userId) => {
        const pending = await tx.pendingEmails.of(userId);
        return pending && change(pending, tx);
      },
    },
  }));

/** Creates a fault in what is saved of a user. */
const saving = (
  change: (changes: Parameters<Transaction['users']['save']>[1], id: number) => typeof changes,
): (() => Fault) =>
  inEach(({ users }) => ({
    users: { ...users, save: async (id, changes) => users.save(id, change(changes, id)) },
  }));

/** Creates a fault that loses e-mails of a kind. */
export const losing = (kind: string): (() => Fault) =>
  inEach(({ outbox }) => ({
    outbox: {
      add: async (entry) => (entry.task.kind === kind ? undefined : outbox.add(entry)),
    },
  }));

/** Links of earlier requests of a user who has a newer one stay valid. */
const withOlderLinks = (): Fault => {
  const older = new Map<string, PendingEmail>();
  const presented = new Map<number, string>();
  return {
    ports: ({ pendingEmails, store }) => ({
      pendingEmails: {
        ...pendingEmails,
        findUserId: async (digest) => {
          const userId = older.get(digest)?.userId;
          if (userId !== undefined) presented.set(userId, digest);
          return userId;
        },
      },
      store: changed(store, (tx) => ({
        pendingEmails: {
          ...tx.pendingEmails,
          of: async (userId) => {
            const pending = await tx.pendingEmails.of(userId);
            const digest = presented.get(userId) ?? '';
            presented.delete(userId);
            return pending && (older.get(digest) ?? pending);
          },
          save: async (pending) => {
            if (pending.tokenDigest !== null) older.set(pending.tokenDigest, pending);
            await tx.pendingEmails.save(pending);
          },
        },
      })),
    }),
  };
};

/** Sign-ins that know addresses of before, or do not know new ones. */
const signingIn = (finds: 'former' | 'first') => (): Fault => {
  const moved = new Map<string, string>();
  return {
    ports: ({ store, users }) => ({
      users: {
        ...users,
        findAccountByEmail: async (email) => {
          if (finds === 'former') return users.findAccountByEmail(moved.get(email) ?? email);
          return [...moved.values()].includes(email) ? undefined : users.findAccountByEmail(email);
        },
      },
      store: changed(store, (tx) => ({
        users: {
          ...tx.users,
          save: async (id, changes) => {
            const [account] = await tx.users.lock([id]);
            if (changes.email !== undefined) moved.set(account?.user.email ?? '', changes.email);
            await tx.users.save(id, changes);
          },
        },
      })),
    }),
  };
};

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
    make: inEach(({ pendingEmails }) => ({
      pendingEmails: { ...pendingEmails, removeOf: async () => {} },
    })),
  },
  'a suspension that keeps the request': {
    violates: ENDED.suspension,
    make: inSome(['suspendUser', 'activateUser'], keepingRequest),
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
