import { createCore, type PendingEmail, type Transaction } from '@paydocs/core';
import type { Fault } from '../mutant.ts';
import { POLICY } from '../runner.ts';
import { type Change, changed, inEach } from './statements.ts';

/** Creates a fault of the transactions of some use cases. */
export const inSome =
  (
    names: readonly (
      | 'activateUser'
      | 'changeEmail'
      | 'changeRole'
      | 'suspendUser'
      | 'verifyEmail'
    )[],
    change: Change,
  ) =>
  (): Fault => ({
    core: (_core, ports) => {
      const faulty = createCore({ ...ports, store: changed(ports.store, change) }, POLICY);
      return Object.fromEntries(names.map((name) => [name, faulty[name]]));
    },
  });

/** Whatever ends the links of a user keeps the requested address. */
export const keepingRequest: Change = ({ links, pendingEmails }) => ({
  links: {
    ...links,
    endOf: async (userId) => {
      const pending = await pendingEmails.of(userId);
      await links.endOf(userId);
      if (pending !== undefined) await pendingEmails.save(pending);
    },
  },
});

/** The end of all sessions and a new password keep the requested address. */
export const keepingAtSignOut: Change = ({ pendingEmails }) => ({
  pendingEmails: { ...pendingEmails, removeOf: async () => {} },
});

/** Creates a fault in what is read of a requested address. */
export const reading = (
  change: (pending: PendingEmail, tx: Transaction) => PendingEmail,
): (() => Fault) =>
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
export const saving = (
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
export const withOlderLinks = (): Fault => {
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
export const signingIn = (finds: 'former' | 'first') => (): Fault => {
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
