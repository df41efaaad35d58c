import type { NewLinkToken, PresentedLinkToken } from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import type { StoredToken } from '../../src/doubles/stored-accounts.ts';
import { after, answering, around, given } from './faults.ts';
import { changeRow, type Fault, roundTrip } from './faulty-store.ts';

/** A store of the tokens of links: of reset tokens or of verification tokens. */
interface LinkTokens {
  create(token: NewLinkToken): Promise<boolean>;
  isValid?(presented: PresentedLinkToken): Promise<boolean>;
  consume(presented: PresentedLinkToken): Promise<boolean>;
}

type Table = Map<number, StoredToken>;

/** Returns the id of the user with this address, or 0. */
export const userIdOf = ({ users }: MemoryTables, email: string): number =>
  [...users.values()].find((user) => user.email === email)?.id ?? 0;

/** Changes presented tokens, for each method that takes one. */
export const presenting =
  (
    change: (given: PresentedLinkToken, tables: MemoryTables) => Partial<PresentedLinkToken>,
  ): Fault<LinkTokens> =>
  (tables, correct) => {
    const changed = (presented: PresentedLinkToken): PresentedLinkToken => ({
      ...presented,
      ...change(presented, tables),
    });
    return {
      isValid: async (presented) => correct.isValid?.(changed(presented)) ?? false,
      consume: (presented) => correct.consume(changed(presented)),
    };
  };

/** Faults of the tokens in a table. */
export const linkTokenFaults = (
  tableOf: (tables: MemoryTables) => Table,
): Readonly<Record<string, Fault<LinkTokens>>> => {
  const afterCreating = (change: (token: StoredToken) => Partial<StoredToken>): Fault<LinkTokens> =>
    after('create', (tables, { input, result }) => {
      if (result) changeRow(tableOf(tables), input.userId, change);
    });

  return {
    'no interval': given('create', () => ({ minIntervalMs: 0 })),
    'an interval that ends late': given('create', ({ minIntervalMs }) => ({
      minIntervalMs: minIntervalMs + 1,
    })),
    'an interval for the same request': given('create', ({ requestId, tokenDigest }) => ({
      requestId: `${requestId}-${tokenDigest}`,
    })),
    'success returned for an unknown user': answering(
      'create',
      (created, { userId }) => created || userId > 100,
    ),
    'a token for any address of the account': given('create', ({ userId, email }, { users }) => ({
      email: users.get(userId)?.email ?? email,
    })),
    'a request that is read first and stored later': around(
      'create',
      async (tables, create, token) => {
        const { nowMs, minIntervalMs, requestId } = token;
        const last = tableOf(tables).get(token.userId);
        await roundTrip();
        const isRecent = last && Math.abs(nowMs - last.createdAtMs) < minIntervalMs;
        if (isRecent && last.requestId !== requestId) return false;
        return create({ ...token, minIntervalMs: 0 });
      },
    ),
    'tokens stored as used': afterCreating(() => ({ used: true })),
    'tokens created at any time in the future accepted': presenting(() => ({
      clockSkewToleranceMs: Number.MAX_SAFE_INTEGER / 4,
    })),
    'tokens of a clock slightly ahead refused': presenting(() => ({ clockSkewToleranceMs: 0 })),
    'the address alone': presenting(({ email }, tables) => ({
      tokenDigest: tableOf(tables).get(userIdOf(tables, email))?.tokenDigest ?? '',
    })),
    'the digest alone': presenting(({ tokenDigest }, tables) => {
      const owners = [...tables.users.values()];
      const owner = owners.find(({ id }) => tableOf(tables).get(id)?.tokenDigest === tokenDigest);
      return { email: owner?.email ?? '' };
    }),
    'tokens without end': afterCreating(() => ({ expiresAtMs: Number.MAX_SAFE_INTEGER })),
    'tokens valid a millisecond longer': afterCreating(({ expiresAtMs }) => ({
      expiresAtMs: expiresAtMs + 1,
    })),
    'tokens valid a millisecond shorter': afterCreating(({ expiresAtMs }) => ({
      expiresAtMs: expiresAtMs - 1,
    })),
    'tokens that work twice': after('consume', (tables, { input, result }) => {
      if (result)
        changeRow(tableOf(tables), userIdOf(tables, input.email), () => ({ used: false }));
    }),
    'a token that is checked first and used later': around(
      'consume',
      async (tables, consume, input) => {
        const userId = userIdOf(tables, input.email);
        const { used, tokenDigest } = tableOf(tables).get(userId) ?? {};
        await roundTrip();
        const isOpen = used === false && tokenDigest === input.tokenDigest;
        if (isOpen) changeRow(tableOf(tables), userId, () => ({ tokenDigest, used }));
        return consume();
      },
    ),
  };
};
