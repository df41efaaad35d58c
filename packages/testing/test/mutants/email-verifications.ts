import { type EmailVerification, type EmailVerifications, timestamp } from '@paydocs/core';
import type { MemoryTables, StoredToken, StoredUser } from '../../src/doubles/memory-tables.ts';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

const userOf = ({ users }: MemoryTables, email: string): StoredUser | undefined =>
  [...users.values()].find((user) => user.email === email);

/** Changes the user after a token was consumed. */
const afterConsuming =
  (change: (user: StoredUser, nowMs: number) => Partial<StoredUser>): Fault<EmailVerifications> =>
  (tables, correct) => ({
    consume: async (verification) => {
      const done = await correct.consume(verification);
      const user = userOf(tables, verification.email);
      const changed = user && { ...user, ...change(user, verification.nowMs) };
      if (done && changed) tables.users.set(changed.id, changed);
      return done;
    },
  });

/** Transforms presented tokens. */
const withInput =
  (
    form: (given: EmailVerification, tables: MemoryTables) => Partial<EmailVerification>,
  ): Fault<EmailVerifications> =>
  (tables, correct) => ({
    consume: (given) => correct.consume({ ...given, ...form(given, tables) }),
  });

/** Changes the stored token after it is created. */
const withStoredToken =
  (change: (token: StoredToken) => Partial<StoredToken>): Fault<EmailVerifications> =>
  ({ emailVerifications: table }, correct) => ({
    create: async (verification) => {
      const created = await correct.create(verification);
      const stored = table.get(verification.userId);
      if (created && stored) table.set(verification.userId, { ...stored, ...change(stored) });
      return created;
    },
  });

/** Makes the token of the user work again. */
const reopen = (tables: MemoryTables, email: string): void => {
  const id = userOf(tables, email)?.id ?? 0;
  const stored = tables.emailVerifications.get(id);
  if (stored) tables.emailVerifications.set(id, { ...stored, used: false });
};

/** Faulty stores of verification tokens. */
export const emailVerificationMutants = storeMutants('emailVerifications', {
  'older tokens left open': (tables, correct) => {
    const digests = new Set<string>();
    return {
      create: async (verification) => {
        const created = await correct.create(verification);
        if (created) digests.add(verification.tokenDigest);
        return created;
      },
      consume: async (given) => {
        const id = userOf(tables, given.email)?.id ?? 0;
        const { tokenDigest } = tables.emailVerifications.get(id) ?? given;
        const isKnown = digests.delete(given.tokenDigest);
        return correct.consume(isKnown ? { ...given, tokenDigest } : given);
      },
    };
  },
  'no interval': (_, correct) => ({
    create: (verification) => correct.create({ ...verification, minIntervalMs: 0 }),
  }),
  'an interval that ends late': (_, correct) => ({
    create: ({ minIntervalMs, ...verification }) =>
      correct.create({ ...verification, minIntervalMs: minIntervalMs + 1 }),
  }),
  'an interval for the same request': ({ emailVerifications: { size } }, correct) => {
    let count = size;
    return {
      create: (verification) => {
        count += 1;
        const requestId = `${verification.requestId}-${count}`;
        return correct.create({ ...verification, requestId });
      },
    };
  },
  'one token for all users': ({ emailVerifications: table }, correct) => ({
    create: async (verification) => {
      const created = await correct.create(verification);
      for (const userId of table.keys()) if (userId !== verification.userId) table.delete(userId);
      return created;
    },
  }),
  'tokens for verified addresses': (tables, correct) => ({
    create: async (verification) => {
      const user = tables.users.get(verification.userId);
      if (user) tables.users.set(user.id, { ...user, emailVerifiedAt: null });
      const created = await correct.create(verification);
      if (user) tables.users.set(user.id, user);
      return created;
    },
  }),
  'success returned for an unknown user': (_, correct) => ({
    create: async (verification) => verification.userId > 100 || correct.create(verification),
  }),
  'a token for any address of the account': ({ users }, correct) => ({
    create: (verification) => {
      const { email = verification.email } = users.get(verification.userId) ?? {};
      return correct.create({ ...verification, email });
    },
  }),
  'a request that is read first and stored later': ({ emailVerifications: table }, correct) => ({
    create: async (verification) => {
      const { minIntervalMs, nowMs, requestId } = verification;
      const last = table.get(verification.userId);
      await roundTrip();
      const isRecent = last && Math.abs(nowMs - last.createdAtMs) < minIntervalMs;
      if (isRecent && last.requestId !== requestId) return false;
      return correct.create({ ...verification, minIntervalMs: 0 });
    },
  }),
  'tokens stored as used': withStoredToken(() => ({ used: true })),
  'tokens created at any time in the future accepted': withInput(() => ({
    clockSkewToleranceMs: Number.MAX_SAFE_INTEGER / 4,
  })),
  'tokens of a clock slightly ahead refused': withInput(() => ({ clockSkewToleranceMs: 0 })),
  'the address alone': withInput(({ email }, tables) => {
    const id = userOf(tables, email)?.id ?? 0;
    return { tokenDigest: tables.emailVerifications.get(id)?.tokenDigest ?? '' };
  }),
  'the digest alone': withInput(({ tokenDigest }, { emailVerifications, users }) => {
    const [userId = 0] =
      [...emailVerifications].find(([, token]) => token.tokenDigest === tokenDigest) ?? [];
    return { email: users.get(userId)?.email ?? '' };
  }),
  'tokens without end': withStoredToken(() => ({ expiresAtMs: Number.MAX_SAFE_INTEGER })),
  'tokens valid a millisecond longer': withStoredToken(({ expiresAtMs }) => ({
    expiresAtMs: expiresAtMs + 1,
  })),
  'tokens valid a millisecond shorter': withStoredToken(({ expiresAtMs }) => ({
    expiresAtMs: expiresAtMs - 1,
  })),
  'tokens that work twice': (tables, correct) => ({
    consume: async (given) => {
      const done = await correct.consume(given);
      if (done) reopen(tables, given.email);
      return done;
    },
  }),
  'a token that is checked first and used later': (tables, correct) => ({
    consume: async (given) => {
      const id = userOf(tables, given.email)?.id ?? 0;
      const isOpen = tables.emailVerifications.get(id)?.used === false;
      await roundTrip();
      if (isOpen) reopen(tables, given.email);
      return correct.consume(given);
    },
  }),
  'an address that stays as it was': afterConsuming(() => ({ emailVerifiedAt: null })),
  'another time of verification': afterConsuming((_, nowMs) => ({
    emailVerifiedAt: timestamp(nowMs + 1),
  })),
  'the latest time of verification': afterConsuming((_, nowMs) => ({
    emailVerifiedAt: timestamp(nowMs),
  })),
  'an old time of the update': afterConsuming(({ createdAt }) => ({ updatedAt: createdAt })),
  'no audit entry': ({ auditLog }, correct) => ({
    consume: async (given) => {
      const done = await correct.consume(given);
      if (done) auditLog.pop();
      return done;
    },
  }),
  'an audit entry without its user': ({ auditLog }, correct) => ({
    consume: async (given) => {
      const done = await correct.consume(given);
      if (done) auditLog.splice(-1, 1, given.audit);
      return done;
    },
  }),
  'an audit entry although nothing changed': ({ auditLog }, correct) => ({
    consume: async (given) => {
      const done = await correct.consume(given);
      if (!done) auditLog.push(given.audit);
      return done;
    },
  }),
  'the addresses of all users': (tables, correct) => ({
    consume: async (given) => {
      const done = await correct.consume(given);
      const emailVerifiedAt = timestamp(given.nowMs);
      for (const user of done ? tables.users.values() : []) {
        tables.users.set(user.id, { ...user, emailVerifiedAt });
      }
      return done;
    },
  }),
});
