import type { Mutant } from '../mutant.ts';

/** Faults in the outbox. */
export const outboxMutants: Readonly<Record<string, Mutant>> = {
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
