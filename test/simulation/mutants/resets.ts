import type { PresentedReset } from '@paydocs/core';
import type { Mutant } from '../mutant.ts';

/** The start of 1970, for which every token is issued in time and not expired. */
const beforeExpiry = { nowMs: 0, clockSkewToleranceMs: Number.MAX_SAFE_INTEGER };

/** Faults in password resets and the outbox. */
export const resetMutants: Readonly<Record<string, Mutant>> = {
  'a reset token that two parallel resets can use': {
    violates: 'a reset token works once',
    make: () => {
      const valid = new Set<string>();
      return {
        ports: ({ passwordResets }) => ({
          passwordResets: {
            ...passwordResets,
            isValid: async (presented) => {
              const isValid = await passwordResets.isValid(presented);
              if (isValid) valid.add(presented.tokenDigest);
              return isValid;
            },
            consume: async (reset) =>
              (await passwordResets.consume(reset)) || valid.has(reset.tokenDigest),
          },
        }),
      };
    },
  },
  'a reset token without an expiry': {
    violates: 'no reset token works at its expiry',
    make: () => ({
      ports: ({ passwordResets }) => ({
        passwordResets: {
          ...passwordResets,
          isValid: (presented) => passwordResets.isValid({ ...presented, ...beforeExpiry }),
          consume: (reset) => passwordResets.consume({ ...reset, ...beforeExpiry }),
        },
      }),
    }),
  },
  'a reset token of any address': {
    violates: 'no reset succeeds with the token of another address',
    make: () => {
      const addresses = new Map<string, string>();
      const emailOf = ({ tokenDigest, email }: PresentedReset): string =>
        addresses.get(tokenDigest) ?? email;
      return {
        ports: ({ passwordResets }) => ({
          passwordResets: {
            ...passwordResets,
            create: (reset) => {
              addresses.set(reset.tokenDigest, reset.email);
              return passwordResets.create(reset);
            },
            isValid: (given) => passwordResets.isValid({ ...given, email: emailOf(given) }),
            consume: (given) => passwordResets.consume({ ...given, email: emailOf(given) }),
          },
        }),
      };
    },
  },
  'a reset of a suspended account': {
    violates: 'no reset succeeds on an inactive account',
    make: () => {
      const stored = new Set<string>();
      return {
        ports: ({ passwordResets }) => ({
          passwordResets: {
            ...passwordResets,
            create: async (reset) => {
              const isStored = await passwordResets.create(reset);
              if (isStored) stored.add(reset.tokenDigest);
              return isStored;
            },
            isValid: async ({ tokenDigest }) => stored.has(tokenDigest),
            consume: async (reset) => {
              await passwordResets.consume(reset);
              return stored.has(reset.tokenDigest);
            },
          },
        }),
      };
    },
  },
  'a reset that is acknowledged and lost': {
    violates: 'no login succeeds with a password that an acknowledged reset replaced',
    make: () => ({
      ports: ({ passwordResets }) => ({
        passwordResets: { ...passwordResets, consume: (reset) => passwordResets.isValid(reset) },
      }),
    }),
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
  'a third e-mail': {
    violates: 'no request causes a third e-mail',
    make: () => ({
      ports: ({ outbox }) => ({
        outbox: {
          ...outbox,
          countAttempt: async (id) => {
            await outbox.postpone(id, { dueAtMs: 0, removesAttempt: true });
            return outbox.countAttempt(id);
          },
        },
      }),
    }),
  },
  'an attempt that is recorded with the claim': {
    violates: 'an attempt is recorded only when its message may leave',
    make: () => ({
      ports: ({ outbox }) => ({
        outbox: {
          ...outbox,
          claim: async (claim) => {
            const entry = await outbox.claim(claim);
            if (entry !== undefined) await outbox.countAttempt(entry.id);
            return entry;
          },
        },
      }),
    }),
  },
  'a request that is dropped before its e-mail': {
    violates: 'each accepted request causes an e-mail',
    make: () => ({
      ports: ({ outbox }) => ({
        outbox: {
          ...outbox,
          claim: async (claim) => {
            const entry = await outbox.claim(claim);
            if (entry !== undefined) await outbox.complete(entry.id);
            return entry;
          },
          countAttempt: async () => true,
        },
      }),
    }),
  },
  'a request that is acknowledged and not stored': {
    violates: 'each account gets a reset link after the last fault',
    make: () => ({
      core: (core, { sites }) => ({
        forgotPassword: async () => {
          await sites.findByIdentifier('main');
          return { outboxId: 'nothing-added' };
        },
        register: core.register,
      }),
    }),
  },
  'an e-mail to the wrong address': {
    violates: 'an e-mail goes to the stored address only',
    make: () => ({
      ports: ({ mailer }) => ({
        mailer: {
          prepare: (email) => mailer.prepare({ ...email, to: email.to.toUpperCase() }),
        },
      }),
    }),
  },
};
