import type { LinkKind, NewLinkToken } from '@paydocs/core';
import type { StoreHarness } from '@paydocs/testing/contracts';
import type { StoredToken } from '../../src/doubles/stored-accounts.ts';
import { after, answering, around, given } from './faults.ts';
import { changeRow, type Fault, roundTrip, storeMutants } from './faulty-store.ts';
import type { Mutant } from './mutant.ts';
import { asActiveUsers, atActiveSites } from './suspensions.ts';

type Links = StoreHarness['ports'][LinkKind];

const afterCreating = (
  kind: LinkKind,
  change: (token: StoredToken) => Partial<StoredToken>,
): Fault<Links> =>
  after('create', (tables, { input, result }) => {
    if (result) changeRow(tables[kind], input.userId, change);
  });

/** Faulty stores of tokens of links: each stores a token wrongly. */
export const createdLinkMutants = (kind: LinkKind): readonly Mutant<StoreHarness>[] =>
  storeMutants<LinkKind>(kind, {
    'no interval': given('create', () => ({ minIntervalMs: 0 })),
    'an interval that ends early': given('create', ({ minIntervalMs }) => ({
      minIntervalMs: minIntervalMs - 1,
    })),
    'an interval that ends late': given('create', ({ minIntervalMs }) => ({
      minIntervalMs: minIntervalMs + 1,
    })),
    'an interval for the same request': given('create', ({ requestId, tokenDigest }) => ({
      requestId: `${requestId}-${tokenDigest}`,
    })),
    'an interval that a clock ahead prolongs': around('create', async (tables, create, token) => {
      const last = tables[kind].get(token.userId);
      const isAhead = last !== undefined && last.createdAtMs > token.nowMs;
      return !(isAhead && last.requestId !== token.requestId) && create();
    }),
    'no interval after a token of a clock ahead': given('create', ({ userId, nowMs }, tables) =>
      (tables[kind].get(userId)?.createdAtMs ?? 0) > nowMs ? { minIntervalMs: 0 } : {},
    ),
    'an interval from the first token of a request': after('create', (tables, call) => {
      const { userId, requestId } = call.input;
      const last = call.before[kind].get(userId);
      if (!call.result || last?.requestId !== requestId) return;
      changeRow(tables[kind], userId, () => ({ createdAtMs: last.createdAtMs }));
    }),
    'one interval for all users': around('create', async (tables, create, token) => {
      const { requestId, nowMs, minIntervalMs } = token;
      const isFree = (last: StoredToken) =>
        last.requestId === requestId || nowMs >= last.createdAtMs + minIntervalMs;
      return [...tables[kind].values()].every(isFree) && create();
    }),
    'used tokens without an interval': given('create', ({ userId }, tables) =>
      tables[kind].get(userId)?.used === true ? { minIntervalMs: 0 } : {},
    ),
    'no second link of a user': around(
      'create',
      async (tables, create, { userId }) => !tables[kind].get(userId)?.used && create(),
    ),
    'success returned for an unknown user': answering(
      'create',
      (created, { userId }: NewLinkToken) => created || userId > 100,
    ),
    'a token for any address of the account': given('create', ({ userId, email }, { users }) => ({
      email: users.get(userId)?.email ?? email,
    })),
    'tokens stored for suspended users': around('create', asActiveUsers),
    'tokens stored at a suspended site': around('create', atActiveSites),
    'a request that is read first and stored later': around(
      'create',
      async (tables, create, token) => {
        const { nowMs, minIntervalMs, requestId } = token;
        const last = tables[kind].get(token.userId);
        await roundTrip();
        const isRecent = last && Math.abs(nowMs - last.createdAtMs) < minIntervalMs;
        if (isRecent && last.requestId !== requestId) return false;
        return create({ ...token, minIntervalMs: 0 });
      },
    ),
    'a refused request whose token is stored': after(
      'create',
      (tables, { input: { userId, tokenDigest } }) =>
        changeRow(tables[kind], userId, () => ({ tokenDigest })),
    ),
    'the first token kept': after('create', (tables, { input, before }) => {
      const first = before[kind].get(input.userId);
      if (first) tables[kind].set(input.userId, first);
    }),
    'one token for all users': after('create', (tables, { input }) => {
      for (const id of tables[kind].keys()) if (id !== input.userId) tables[kind].delete(id);
    }),
    'tokens stored as used': afterCreating(kind, () => ({ used: true })),
    'tokens without end': afterCreating(kind, () => ({ expiresAtMs: Number.MAX_SAFE_INTEGER })),
    'tokens valid a millisecond longer': afterCreating(kind, ({ expiresAtMs }) => ({
      expiresAtMs: expiresAtMs + 1,
    })),
    'tokens valid a millisecond shorter': afterCreating(kind, ({ expiresAtMs }) => ({
      expiresAtMs: expiresAtMs - 1,
    })),
  });

/** A store of reset tokens that gives none for a verified address. */
export const unverifiedResetMutants = storeMutants('passwordResets', {
  'no tokens for verified addresses': around(
    'create',
    async ({ users }, create, { userId }) =>
      users.get(userId)?.emailVerifiedAt === null && create(),
  ),
});

/** A store of verification tokens that gives them for verified addresses. */
export const verifiedAddressMutants = storeMutants('emailVerifications', {
  'tokens for verified addresses': around('create', async ({ users }, create, { userId }) => {
    const { emailVerifiedAt = null } = users.get(userId) ?? {};
    changeRow(users, userId, () => ({ emailVerifiedAt: null }));
    const created = await create();
    changeRow(users, userId, () => ({ emailVerifiedAt }));
    return created;
  }),
});
