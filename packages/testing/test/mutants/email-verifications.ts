import { type EmailVerifications, timestamp } from '@paydocs/core';
import type { StoredUser } from '../../src/doubles/stored-accounts.ts';
import { after, around } from './faults.ts';
import { changeRow, changeRows, type Fault, storeMutants } from './faulty-store.ts';
import { linkTokenFaults, userIdOf } from './link-tokens.ts';

/** Changes the user after a token was consumed. */
const afterConsuming = (
  change: (user: StoredUser, nowMs: number) => Partial<StoredUser>,
): Fault<EmailVerifications> =>
  after('consume', (tables, { input: { email, nowMs }, result }) => {
    if (result) changeRow(tables.users, userIdOf(tables, email), (user) => change(user, nowMs));
  });

/** Faulty stores of verification tokens. */
export const emailVerificationMutants = storeMutants('emailVerifications', {
  ...linkTokenFaults(({ emailVerifications }) => emailVerifications),
  'older tokens left open': (tables, correct) => {
    const digests = new Set<string>();
    return {
      create: async (verification) => {
        const created = await correct.create(verification);
        if (created) digests.add(verification.tokenDigest);
        return created;
      },
      consume: async (given) => {
        const { tokenDigest } =
          tables.emailVerifications.get(userIdOf(tables, given.email)) ?? given;
        const isKnown = digests.delete(given.tokenDigest);
        return correct.consume(isKnown ? { ...given, tokenDigest } : given);
      },
    };
  },
  'one token for all users': after('create', ({ emailVerifications }, { input }) => {
    for (const id of emailVerifications.keys()) {
      if (id !== input.userId) emailVerifications.delete(id);
    }
  }),
  'tokens for verified addresses': around('create', async ({ users }, create, { userId }) => {
    const { emailVerifiedAt = null } = users.get(userId) ?? {};
    changeRow(users, userId, () => ({ emailVerifiedAt: null }));
    const created = await create();
    changeRow(users, userId, () => ({ emailVerifiedAt }));
    return created;
  }),
  'an address that stays as it was': afterConsuming(() => ({ emailVerifiedAt: null })),
  'another time of verification': afterConsuming((_, nowMs) => ({
    emailVerifiedAt: timestamp(nowMs + 1),
  })),
  'the latest time of verification': afterConsuming((_, nowMs) => ({
    emailVerifiedAt: timestamp(nowMs),
  })),
  'an old time of the update': afterConsuming(({ createdAt }) => ({ updatedAt: createdAt })),
  'no audit entry': after('consume', ({ auditLog }, { result }) => {
    if (result) auditLog.pop();
  }),
  'an audit entry without its user': after('consume', ({ auditLog }, { input, result }) => {
    if (result) auditLog.splice(-1, 1, input.audit);
  }),
  'an audit entry although nothing changed': after('consume', ({ auditLog }, { input, result }) => {
    if (!result) auditLog.push(input.audit);
  }),
  'the addresses of all users': after('consume', ({ users }, { input, result }) => {
    if (result) changeRows(users, () => true, { emailVerifiedAt: timestamp(input.nowMs) });
  }),
});
