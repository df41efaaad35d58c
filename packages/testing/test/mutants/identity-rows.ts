import { storeMutants } from './faulty-store.ts';
import { keeping, rows, stale } from './faulty-transactions.ts';
import { memoryIdentityRows } from '../../src/doubles/memory-identities.ts';

/** Faulty federated identities of transactions. */
export const identityRowMutants = storeMutants('store', {
  'identities found in any case': rows('identities', (_, { identities }) => ({
    find: async (wanted) =>
      [...identities.values()].find(
        (each) =>
          each.siteId === wanted.siteId &&
          each.issuer.toLowerCase() === wanted.issuer.toLowerCase() &&
          each.subject.toLowerCase() === wanted.subject.toLowerCase(),
      ),
  })),
  'identities found at any site': rows('identities', (correct) => ({
    find: async (wanted) => correct.find({ ...wanted, siteId: 1 }),
  })),
  'identities that are linked twice': stale((before, tx) => ({
    identities: {
      ...tx.identities,
      add: async (identity) => {
        const isNew = await memoryIdentityRows(before).add(identity);
        if (isNew) await tx.identities.add(identity);
        return isNew;
      },
    },
  })),
  'identities that stay when the work rejects': keeping('identities'),
  'identities of all users listed': rows('identities', (correct) => ({
    listOf: async () => [...(await correct.listOf(1)), ...(await correct.listOf(2))],
  })),
  'identities that stay': rows('identities', () => ({ remove: async () => {} })),
  'the last identity listed first': rows('identities', (correct) => ({
    listOf: async (userId) => (await correct.listOf(userId)).toReversed(),
  })),
});
