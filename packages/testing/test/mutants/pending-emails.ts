import type { PendingEmailRows } from '@paydocs/core';
import { portMutants, storeMutants } from './faulty-store.ts';
import { keeping, rows } from './faulty-transactions.ts';
import { pruningFaults } from './prunings.ts';

const nothing = async (): Promise<void> => {};

/** Returns what stores addresses in another way. */
const saving = (change: Parameters<typeof rows<'pendingEmails'>>[1]) =>
  rows('pendingEmails', change);

const rowMutants = storeMutants('store', {
  'addresses that are not saved': saving(() => ({ save: nothing })),
  'the first address kept': saving(
    (correct): Partial<PendingEmailRows> => ({
      save: async (pending) => {
        if ((await correct.of(pending.userId)) === undefined) await correct.save(pending);
      },
    }),
  ),
  'an empty digest for none': saving((correct) => ({
    save: async (pending) => correct.save({ ...pending, tokenDigest: pending.tokenDigest ?? '' }),
  })),
  'addresses that stay': saving(() => ({ removeOf: nothing })),
  'addresses of all users removed': saving((correct) => ({
    removeOf: async () => {
      for (const userId of [1, 2]) await correct.removeOf(userId);
    },
  })),
  'addresses that are stored when the work rejects': keeping('pendingEmails'),
});

const findingMutants = portMutants({
  'tokens found in any case': ({ pendingEmails }, { pendingEmails: correct }) => ({
    pendingEmails: {
      ...correct,
      findUserId: async (digest) =>
        [...pendingEmails.values()].find(
          ({ tokenDigest }) => tokenDigest?.toLowerCase() === digest.toLowerCase(),
        )?.userId,
    },
  }),
});

/** Faulty stores of addresses that users want to have. */
export const pendingEmailMutants = [
  ...rowMutants,
  ...findingMutants,
  ...storeMutants(
    'pendingEmails',
    pruningFaults('addresses', ({ pendingEmails }) => pendingEmails as Map<unknown, unknown>),
  ),
];
