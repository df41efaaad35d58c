import type { PasswordReset, PasswordResets, PresentedReset } from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

const userIdOf = ({ users }: MemoryTables, email: string): number =>
  [...users.values()].find((user) => user.email === email)?.id ?? 0;

/** Changes the tables after a token was consumed. */
const afterConsuming =
  (
    change: (
      tables: MemoryTables,
      done: { readonly reset: PasswordReset; readonly userId: number },
    ) => void,
  ): Fault<PasswordResets> =>
  (tables, correct) => ({
    consume: async (reset) => {
      const done = await correct.consume(reset);
      if (done) change(tables, { reset, userId: userIdOf(tables, reset.email) });
      return done;
    },
  });

/** Transforms presented tokens. */
const withInput =
  (form: (presented: PresentedReset, tables: MemoryTables) => Partial<PresentedReset>) =>
  (tables: MemoryTables, correct: PasswordResets): PasswordResets => ({
    ...correct,
    isValid: (presented) => correct.isValid({ ...presented, ...form(presented, tables) }),
    consume: (reset) => correct.consume({ ...reset, ...form(reset, tables) }),
  });

const checkedFirst: Fault<PasswordResets> = ({ passwordResets, ...tables }, correct) => ({
  consume: async (reset) => {
    if (!(await correct.isValid(reset))) return false;
    await roundTrip();
    const userId = userIdOf({ passwordResets, ...tables }, reset.email);
    const stored = passwordResets.get(userId);
    const { tokenDigest } = reset;
    if (stored) passwordResets.set(userId, { ...stored, tokenDigest, used: false });
    return correct.consume(reset);
  },
});

const lateRevocation: Fault<PasswordResets> = ({ sessions, users }, correct) => ({
  consume: async (reset) => {
    const known = new Set(sessions.keys());
    const user = [...users.values()].find(({ email }) => email === reset.email);
    await roundTrip();
    const done = await correct.consume(reset);
    for (const session of sessions.values()) {
      if (done && session.userId === user?.id && !known.has(session.id)) {
        sessions.set(session.id, { ...session, revokedAtMs: null });
      }
    }
    return done;
  },
});

/** Faulty stores of reset tokens: wrong tokens accepted, or incomplete changes. */
export const resetConsumingMutants = storeMutants('passwordResets', {
  'tokens created at any time in the future accepted': (tables, correct) =>
    withInput(() => ({ clockSkewToleranceMs: Number.MAX_SAFE_INTEGER / 4 }))(tables, correct),
  'tokens of a clock slightly ahead refused': (tables, correct) =>
    withInput(() => ({ clockSkewToleranceMs: 0 }))(tables, correct),
  'digests without case': withInput(({ tokenDigest, email }, tables) => {
    const stored = tables.passwordResets.get(userIdOf(tables, email))?.tokenDigest;
    const same = stored?.toLowerCase() === tokenDigest.toLowerCase();
    return { tokenDigest: same ? (stored ?? '') : tokenDigest };
  }),
  'digests with a space after them': withInput(({ tokenDigest }) => ({
    tokenDigest: tokenDigest.trimEnd(),
  })),
  'the digest alone': withInput(({ tokenDigest }, { passwordResets, users }) => {
    const [userId = 0] =
      [...passwordResets].find(([, reset]) => reset.tokenDigest === tokenDigest) ?? [];
    return { email: users.get(userId)?.email ?? '' };
  }),
  'the address alone': withInput(({ email }, tables) => ({
    tokenDigest: tables.passwordResets.get(userIdOf(tables, email))?.tokenDigest ?? '',
  })),
  'addresses as patterns': withInput(({ email }, { users }) => {
    const pattern = new RegExp(`^${email.replaceAll('%', '.*').replaceAll('_', '.')}$`);
    const user = [...users.values()].find((each) => pattern.test(each.email));
    return { email: user?.email ?? '' };
  }),
  'tokens without end': withInput(() => ({ nowMs: 0 })),
  'tokens valid a millisecond longer': withInput(({ nowMs }) => ({ nowMs: nowMs - 1 })),
  'tokens valid a millisecond shorter': withInput(({ nowMs }) => ({ nowMs: nowMs + 1 })),
  'tokens consumed by validation': ({ passwordResets, ...tables }, correct) => ({
    isValid: async (presented) => {
      const open = await correct.isValid(presented);
      const userId = userIdOf({ passwordResets, ...tables }, presented.email);
      const stored = passwordResets.get(userId);
      if (open && stored) passwordResets.set(userId, { ...stored, used: true });
      return open;
    },
  }),
  'tokens that work twice': afterConsuming(({ passwordResets }, { userId }) => {
    const stored = passwordResets.get(userId);
    if (stored) passwordResets.set(userId, { ...stored, used: false });
  }),
  'a token that is checked first and used later': checkedFirst,
  'success returned to all parallel calls': (_, correct) => ({
    consume: async (reset) => {
      const open = await correct.isValid(reset);
      await roundTrip();
      return (await correct.consume(reset)) || open;
    },
  }),
  'a notice although nothing changed': ({ outbox }, correct) => ({
    consume: async (reset) => {
      const done = await correct.consume(reset);
      if (done) return true;
      const task = { kind: 'password-changed', userId: 1 } as const;
      const { noticeId: id, nowMs } = reset;
      const entry = { id, task, createdAtMs: nowMs, failures: 0 };
      outbox.set(id, { ...entry, dueAtMs: nowMs, attempts: 0, failed: false });
      return false;
    },
  }),
  'sessions revoked although nothing changed': ({ sessions }, correct) => ({
    consume: async (reset) => {
      for (const session of sessions.values()) {
        sessions.set(session.id, { ...session, revokedAtMs: reset.nowMs });
      }
      return correct.consume(reset);
    },
  }),
  'no notice': afterConsuming(({ outbox }, { reset }) => outbox.delete(reset.noticeId)),
  'a notice added after the other changes': (tables, correct) => ({
    consume: async (reset) => {
      const done = await correct.consume({ ...reset, noticeId: `${reset.noticeId}-late` });
      const entry = tables.outbox.get(`${reset.noticeId}-late`);
      if (entry === undefined) return done;
      tables.outbox.delete(entry.id);
      if (tables.outbox.has(reset.noticeId)) throw new Error('There is a notice already.');
      tables.outbox.set(reset.noticeId, { ...entry, id: reset.noticeId });
      return done;
    },
  }),
  'a notice that replaces another': (tables, correct) => ({
    consume: async (reset) => {
      if (await correct.isValid(reset)) tables.outbox.delete(reset.noticeId);
      return correct.consume(reset);
    },
  }),
  'a notice that is due later': afterConsuming(({ outbox }, { reset }) => {
    const entry = outbox.get(reset.noticeId);
    if (entry) outbox.set(entry.id, { ...entry, dueAtMs: entry.dueAtMs + 1 });
  }),
  'the old password': (tables, correct) => ({
    consume: async (reset) => {
      const user = tables.users.get(userIdOf(tables, reset.email));
      return correct.consume({ ...reset, passwordHash: user?.passwordHash ?? '' });
    },
  }),
  'an old password version': afterConsuming(({ users }, { userId }) => {
    const user = users.get(userId);
    if (user) users.set(userId, { ...user, passwordVersion: user.passwordVersion - 1 });
  }),
  'the password of all users': afterConsuming(({ users }, { reset: { passwordHash } }) => {
    for (const user of users.values()) users.set(user.id, { ...user, passwordHash });
  }),
  'an address that is not verified': afterConsuming(({ users }, { userId }) => {
    const user = users.get(userId);
    if (user) users.set(userId, { ...user, emailVerifiedAt: null });
  }),
  'sessions left open': afterConsuming(({ sessions }, { userId }) => {
    for (const session of sessions.values()) {
      if (session.userId === userId) sessions.set(session.id, { ...session, revokedAtMs: null });
    }
  }),
  'one session revoked only': afterConsuming(({ sessions }, { userId }) => {
    const [, ...others] = [...sessions.values()].filter((session) => session.userId === userId);
    for (const session of others) sessions.set(session.id, { ...session, revokedAtMs: null });
  }),
  'sessions of all users revoked': afterConsuming(({ sessions }, { reset: { nowMs } }) => {
    for (const session of sessions.values()) {
      sessions.set(session.id, { ...session, revokedAtMs: nowMs });
    }
  }),
  'sessions revoked again': afterConsuming(({ sessions }, { reset: { nowMs }, userId }) => {
    for (const session of sessions.values()) {
      if (session.userId === userId) sessions.set(session.id, { ...session, revokedAtMs: nowMs });
    }
  }),
  'a newer token consumed with the older one': ({ passwordResets, ...tables }, correct) => ({
    consume: async (reset) => {
      const done = await correct.consume(reset);
      await roundTrip();
      const userId = userIdOf({ passwordResets, ...tables }, reset.email);
      const stored = passwordResets.get(userId);
      if (done && stored) passwordResets.set(userId, { ...stored, used: true });
      return done;
    },
  }),
  'sessions read first and revoked later': lateRevocation,
});
