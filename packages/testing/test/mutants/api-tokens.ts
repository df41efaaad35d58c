import type { ApiToken, ApiTokens } from '@paydocs/core';
import { answering, replacing } from './faults.ts';
import { changeRow, type Fault, storeMutants } from './faulty-store.ts';
import { rows } from './faulty-transactions.ts';

/** When sample tokens are created. */
const CREATED_MS = Date.UTC(2026, 0, 31, 8, 1, 0, 123);

/** Changes fields of each listed token. */
const withListed = (change: (token: ApiToken) => Partial<ApiToken>): Fault<ApiTokens> =>
  answering('listValid', (listed) => listed.map((token) => ({ ...token, ...change(token) })));

const folded =
  (fold: (text: string) => string): Fault<ApiTokens> =>
  ({ apiTokens }, correct) => ({
    findWithUser: async (digest) => {
      const token = [...apiTokens.values()].find(
        ({ tokenDigest }) => fold(tokenDigest) === fold(digest),
      );
      return correct.findWithUser(token?.tokenDigest ?? digest);
    },
  });

/** Faulty API tokens of transactions. */
export const apiTokenRowMutants = storeMutants('store', {
  'permissions that are never empty': rows('apiTokens', (correct) => ({
    add: async ({ permissions: [first = 'users:list', ...others], ...token }) =>
      correct.add({ ...token, permissions: [first, ...others] }),
  })),
  'names without unusual characters': rows('apiTokens', (correct) => ({
    add: async (token) => correct.add({ ...token, name: token.name.replaceAll(/[^\w ]/gu, '') }),
  })),
  'expiries of valid tokens only': rows('apiTokens', (correct) => ({
    expiriesOf: async (userId) =>
      (await correct.expiriesOf(userId)).filter((expiresAtMs) => expiresAtMs > CREATED_MS),
  })),
  'expiries of all users': rows('apiTokens', (correct) => ({
    expiriesOf: async () => [...(await correct.expiriesOf(1)), ...(await correct.expiriesOf(2))],
  })),
  'a token in place of another one': rows('apiTokens', (correct, { apiTokens }) => ({
    add: async (token) => {
      if (!apiTokens.has(token.id)) await correct.add(token);
    },
  })),
});

/** Faulty stores of API tokens: wrong finds, lists and uses. */
export const apiTokenFindingMutants = storeMutants('apiTokens', {
  'tokens found without case': folded((digest) => digest.toLowerCase()),
  'tokens found by a pattern': ({ apiTokens }, correct) => ({
    findWithUser: async (digest) => {
      const pattern = new RegExp(`^${digest.replaceAll('_', '.').replaceAll('%', '.*')}$`);
      const token = [...apiTokens.values()].find(({ tokenDigest }) => pattern.test(tokenDigest));
      return correct.findWithUser(token?.tokenDigest ?? digest);
    },
  }),
  'expired tokens not found': answering('findWithUser', (found) =>
    found && found.token.expiresAtMs <= found.token.createdAtMs ? undefined : found,
  ),
  'owners who are Active at any time': answering(
    'findWithUser',
    (found) => found && { ...found, user: { ...found.user, status: 'Active' } },
  ),
  'digests found': answering(
    'findWithUser',
    (found, digest) =>
      found && { ...found, token: { ...found.token, tokenDigest: digest } as ApiToken },
  ),
  'no token listed': answering('listValid', () => []),
  'the first created token listed first': answering('listValid', (listed) => listed.toReversed()),
  'tokens listed by their ids': answering('listValid', (listed) =>
    listed.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  ),
  'digests listed': withListed((token) => ({ tokenDigest: `digest of ${token.id}` }) as object),
  'no use listed': withListed(() => ({ lastUsedAtMs: null })),
  'expired tokens listed': replacing('listValid', async (_, list, userId) => list(userId, 0)),
  'a token listed at its expiry': replacing('listValid', async (_, list, userId, nowMs) =>
    list(userId, nowMs - 1),
  ),
  'tokens of all users listed': replacing('listValid', async ({ users }, list, _, nowMs) => {
    const lists = await Promise.all([...users.keys()].map(async (id) => list(id, nowMs)));
    return lists.flat();
  }),
  'no use stored': () => ({ noteUse: () => {} }),
  'every use stored': ({ apiTokens }) => ({
    noteUse: ({ id, atMs }) => changeRow(apiTokens, id, () => ({ lastUsedAtMs: atMs })),
  }),
  'the first use only': ({ apiTokens }) => ({
    noteUse: ({ id, atMs }) =>
      changeRow(apiTokens, id, ({ lastUsedAtMs }) => ({ lastUsedAtMs: lastUsedAtMs ?? atMs })),
  }),
  'only later uses stored': ({ apiTokens }) => ({
    noteUse: ({ id, atMs }) =>
      changeRow(apiTokens, id, ({ lastUsedAtMs }) =>
        lastUsedAtMs !== null && lastUsedAtMs > atMs - 60_000 ? {} : { lastUsedAtMs: atMs },
      ),
  }),
  'earlier uses stored': ({ apiTokens }) => ({
    noteUse: ({ id, atMs }) =>
      changeRow(apiTokens, id, ({ lastUsedAtMs }) =>
        lastUsedAtMs !== null && Math.abs(atMs - lastUsedAtMs) < 60_000
          ? {}
          : { lastUsedAtMs: atMs },
      ),
  }),
});
