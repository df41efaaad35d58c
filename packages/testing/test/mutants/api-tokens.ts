import type { ApiToken, ApiTokens } from '@paydocs/core';
import { insertEntry } from '../../src/doubles/memory-outbox.ts';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { after, answering, around, given, replacing } from './faults.ts';
import {
  changeRow,
  changeRows,
  type Fault,
  restore,
  roundTrip,
  storeMutants,
} from './faulty-store.ts';

/** Changes fields of each listed token. */
const withListed = (change: (token: ApiToken) => Partial<ApiToken>): Fault<ApiTokens> =>
  answering('listValid', (listed) => listed.map((token) => ({ ...token, ...change(token) })));

/** Creates a token as if every session was open, of the right user. */
const inAnySession: Fault<ApiTokens> = around('create', async (_, create, creation) =>
  create({ ...creation, sessionId: null }),
);

/** Creates a token as if what the change restores afterwards was fine. */
const ifOnly = (change: (tables: MemoryTables) => void): Fault<ApiTokens> =>
  around('create', async (tables, create) => {
    const [users, sites, sessions] = [[...tables.users], [...tables.sites], [...tables.sessions]];
    change(tables);
    const outcome = await create();
    restore(tables.users, users);
    restore(tables.sites, sites);
    restore(tables.sessions, sessions);
    return outcome;
  });

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

/** Faulty stores of API tokens: wrong creations. */
export const apiTokenCreationMutants = storeMutants('apiTokens', {
  'no token created': () => ({ create: async () => 'session-ended' }),
  'a token without its entry': after('create', ({ auditLog }) => void auditLog.pop()),
  'a token without its notice': after('create', ({ outbox }, { input }) => {
    outbox.delete(input.noticeId);
  }),
  'a notice that is added after the token': around('create', async (tables, create, creation) => {
    const late = `${creation.noticeId}-late`;
    const outcome = await create({ ...creation, noticeId: late });
    const entry = tables.outbox.get(late);
    tables.outbox.delete(late);
    if (entry !== undefined) insertEntry(tables, { ...entry, id: creation.noticeId });
    return outcome;
  }),
  'tokens created in any session': inAnySession,
  'tokens created in expired sessions': ifOnly(({ sessions }) =>
    changeRows(sessions, () => true, { expiresAtMs: Number.MAX_SAFE_INTEGER }),
  ),
  'tokens created in revoked sessions': ifOnly(({ sessions }) =>
    changeRows(sessions, () => true, { revokedAtMs: null }),
  ),
  'tokens created in sessions of others': ifOnly(({ sessions }) =>
    changeRows(sessions, () => true, { userId: 1 }),
  ),
  'tokens created for users who are not Active': ifOnly(({ users }) =>
    changeRows(users, () => true, { status: 'Active' }),
  ),
  'tokens created at a suspended site': ifOnly(({ sites }) =>
    changeRows(sites, () => true, { status: 'active' }),
  ),
  'tokens that name an unknown user': around('create', async (_, create, __, [{ userId }]) =>
    userId > 100 ? 'created' : create(),
  ),
  'an entry of a token that is refused': after('create', ({ auditLog }, { input, result }) => {
    if (result !== 'created') auditLog.push(input.audit);
  }),
  'no cap of tokens': given('create', () => ({ tokensMax: Number.MAX_SAFE_INTEGER })),
  'a cap that counts expired tokens': given('create', ({ tokensMax }, { apiTokens }, [token]) => ({
    tokensMax:
      tokensMax -
      [...apiTokens.values()].filter(({ expiresAtMs }) => expiresAtMs <= token.createdAtMs).length,
  })),
  'a cap of all users together': given('create', ({ tokensMax }, { apiTokens }, [{ userId }]) => ({
    tokensMax: tokensMax - [...apiTokens.values()].filter((each) => each.userId !== userId).length,
  })),
  'a cap that is counted before a pause': around(
    'create',
    async ({ apiTokens }, create, creation) => {
      const count = apiTokens.size;
      await roundTrip();
      return create({ ...creation, tokensMax: count < creation.tokensMax ? 100 : 0 });
    },
  ),
  'permissions that are never empty': after('create', ({ apiTokens }, { args: [{ id }] }) =>
    changeRow(apiTokens, id, ({ permissions: [first = 'users:list', ...others] }) => ({
      permissions: [first, ...others],
    })),
  ),
  'names without unusual characters': after('create', ({ apiTokens }, { args: [{ id }] }) =>
    changeRow(apiTokens, id, ({ name }) => ({ name: name.replaceAll(/[^\w ]/gu, '') })),
  ),
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
  'owners as they were when the token was created': ({ users }, correct) => {
    const owners = new Map<string, Awaited<ReturnType<ApiTokens['findWithUser']>>>();
    return {
      create: async (token, creation) => {
        const outcome = await correct.create(token, creation);
        owners.set(token.tokenDigest, await correct.findWithUser(token.tokenDigest));
        return outcome;
      },
      findWithUser: async (digest) => {
        const found = await correct.findWithUser(digest);
        return found && users.size > 0 ? (owners.get(digest) ?? found) : found;
      },
    };
  },
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
  'earlier uses stored': ({ apiTokens }) => ({
    noteUse: ({ id, atMs }) =>
      changeRow(apiTokens, id, ({ lastUsedAtMs }) =>
        lastUsedAtMs !== null && Math.abs(atMs - lastUsedAtMs) < 60_000
          ? {}
          : { lastUsedAtMs: atMs },
      ),
  }),
});
