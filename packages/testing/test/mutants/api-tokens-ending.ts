import { deleteApiTokens } from '../../src/doubles/memory-api-tokens.ts';
import { after, around, replacing } from './faults.ts';
import { roundTrip, storeMutants } from './faulty-store.ts';
import { rows } from './faulty-transactions.ts';

/** Faulty stores of API tokens: wrong revocations. */
export const apiTokenRevocationMutants = storeMutants('apiTokens', {
  'a revocation that does nothing': () => ({ revoke: async () => true }),
  'all tokens of the user revoked': after('revoke', (tables, { input, result }) => {
    if (result) deleteApiTokens(tables, input.userId);
  }),
  'tokens of others revoked': around('revoke', async ({ apiTokens }, revoke, revocation) =>
    revoke({ ...revocation, userId: apiTokens.get(revocation.id)?.userId ?? 0 }),
  ),
  'expired tokens revoked': around('revoke', async (_, revoke, revocation) =>
    revoke({ ...revocation, nowMs: 0 }),
  ),
  'a revocation without its entry': after('revoke', ({ auditLog }, { result }) => {
    if (result) auditLog.pop();
  }),
  'an entry of no revocation': after('revoke', ({ auditLog }, { input, result }) => {
    if (!result) auditLog.push(input.audit);
  }),
  'a revocation that checks first and acts later': replacing(
    'revoke',
    async ({ apiTokens, auditLog }, _, { id, audit }) => {
      if (!apiTokens.has(id)) return false;
      await roundTrip();
      auditLog.push(audit);
      apiTokens.delete(id);
      return true;
    },
  ),
});

/** Faulty stores of API tokens: wrong rate limits. */
export const apiTokenLimitMutants = storeMutants('apiTokens', {
  'a limit that nobody stores': () => ({ limit: async () => true }),
  'the limits of all tokens': after('limit', ({ apiTokens }, { input: { rateLimitFactor } }) => {
    for (const token of apiTokens.values()) apiTokens.set(token.id, { ...token, rateLimitFactor });
  }),
  'limits of tokens of others': around('limit', async ({ apiTokens }, limit, limitation) =>
    limit({ ...limitation, userId: apiTokens.get(limitation.id)?.userId ?? 0 }),
  ),
  'a limit without its entry': after('limit', ({ auditLog }, { result }) => {
    if (result) auditLog.pop();
  }),
});

/** Faulty sessions: API tokens that end too often. */
export const apiTokenEndingMutants = storeMutants('store', {
  'API tokens deleted by a sign-out everywhere': rows('sessions', (correct, { apiTokens }) => ({
    revokeOf: async (revocation) => {
      apiTokens.clear();
      return correct.revokeOf(revocation);
    },
  })),
});
