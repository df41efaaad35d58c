import type { PasswordReset, PasswordResets, PresentedReset } from '@paydocs/core';
import type { MemoryTables } from '../../src/memory-tables.ts';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

const userIdOf = ({ users }: MemoryTables, email: string): number =>
  [...users.values()].find((user) => user.email === email)?.id ?? 0;

/** Changes the tables after a token was consumed. */
const afterwards =
  (
    change: (
      tables: MemoryTables,
      done: { readonly reset: PasswordReset; readonly userId: number },
    ) => void,
  ): Fault<PasswordResets> =>
  (tables, right) => ({
    consume: async (reset) => {
      const done = await right.consume(reset);
      if (done) change(tables, { reset, userId: userIdOf(tables, reset.email) });
      return done;
    },
  });

/** Transforms presented tokens. */
const reading =
  (form: (presented: PresentedReset, tables: MemoryTables) => Partial<PresentedReset>) =>
  (tables: MemoryTables, right: PasswordResets): PasswordResets => ({
    ...right,
    isValid: (presented) => right.isValid({ ...presented, ...form(presented, tables) }),
    consume: (reset) => right.consume({ ...reset, ...form(reset, tables) }),
  });

const firstChecked: Fault<PasswordResets> = ({ passwordResets, ...tables }, right) => ({
  consume: async (reset) => {
    if (!(await right.isValid(reset))) return false;
    await roundTrip();
    const userId = userIdOf({ passwordResets, ...tables }, reset.email);
    const stored = passwordResets.get(userId);
    const { tokenDigest } = reset;
    if (stored) passwordResets.set(userId, { ...stored, tokenDigest, used: false });
    return right.consume(reset);
  },
});

const lateRevocation: Fault<PasswordResets> = ({ sessions, users }, right) => ({
  consume: async (reset) => {
    const known = new Set(sessions.keys());
    const user = [...users.values()].find(({ email }) => email === reset.email);
    await roundTrip();
    const done = await right.consume(reset);
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
  'digests without case': reading(({ tokenDigest, email }, tables) => {
    const stored = tables.passwordResets.get(userIdOf(tables, email))?.tokenDigest;
    const same = stored?.toLowerCase() === tokenDigest.toLowerCase();
    return { tokenDigest: same ? (stored ?? '') : tokenDigest };
  }),
  'digests with a space after them': reading(({ tokenDigest }) => ({
    tokenDigest: tokenDigest.trimEnd(),
  })),
  'the digest alone': reading(({ tokenDigest }, { passwordResets, users }) => {
    const [userId = 0] =
      [...passwordResets].find(([, reset]) => reset.tokenDigest === tokenDigest) ?? [];
    return { email: users.get(userId)?.email ?? '' };
  }),
  'the address alone': reading(({ email }, tables) => ({
    tokenDigest: tables.passwordResets.get(userIdOf(tables, email))?.tokenDigest ?? '',
  })),
  'addresses as patterns': reading(({ email }, { users }) => {
    const pattern = new RegExp(`^${email.replaceAll('%', '.*').replaceAll('_', '.')}$`);
    const user = [...users.values()].find((each) => pattern.test(each.email));
    return { email: user?.email ?? '' };
  }),
  'tokens without end': reading(() => ({ nowMs: 0 })),
  'tokens valid a millisecond longer': reading(({ nowMs }) => ({ nowMs: nowMs - 1 })),
  'tokens valid a millisecond shorter': reading(({ nowMs }) => ({ nowMs: nowMs + 1 })),
  'tokens consumed by validation': ({ passwordResets, ...tables }, right) => ({
    isValid: async (presented) => {
      const open = await right.isValid(presented);
      const userId = userIdOf({ passwordResets, ...tables }, presented.email);
      const stored = passwordResets.get(userId);
      if (open && stored) passwordResets.set(userId, { ...stored, used: true });
      return open;
    },
  }),
  'tokens that work twice': afterwards(({ passwordResets }, { userId }) => {
    const stored = passwordResets.get(userId);
    if (stored) passwordResets.set(userId, { ...stored, used: false });
  }),
  'a token that is checked first and used later': firstChecked,
  'success returned to all parallel calls': (_, right) => ({
    consume: async (reset) => {
      const open = await right.isValid(reset);
      await roundTrip();
      return (await right.consume(reset)) || open;
    },
  }),
  'a notice although nothing changed': ({ outbox }, right) => ({
    consume: async (reset) => {
      const done = await right.consume(reset);
      if (done) return true;
      const task = { kind: 'password-changed', userId: 1 } as const;
      const { noticeId: id, nowMs } = reset;
      const entry = { id, task, createdAtMs: nowMs, failures: 0 };
      outbox.set(id, { ...entry, dueAtMs: nowMs, attempts: 0, failed: false });
      return false;
    },
  }),
  'sessions revoked although nothing changed': ({ sessions }, right) => ({
    consume: async (reset) => {
      for (const session of sessions.values()) {
        sessions.set(session.id, { ...session, revokedAtMs: reset.nowMs });
      }
      return right.consume(reset);
    },
  }),
  'no notice': afterwards(({ outbox }, { reset }) => outbox.delete(reset.noticeId)),
  'a notice that is added after the rest': (tables, right) => ({
    consume: async (reset) => {
      const done = await right.consume({ ...reset, noticeId: `${reset.noticeId}-late` });
      const entry = tables.outbox.get(`${reset.noticeId}-late`);
      if (entry === undefined) return done;
      tables.outbox.delete(entry.id);
      if (tables.outbox.has(reset.noticeId)) throw new Error('There is a notice already.');
      tables.outbox.set(reset.noticeId, { ...entry, id: reset.noticeId });
      return done;
    },
  }),
  'a notice that replaces another': (tables, right) => ({
    consume: async (reset) => {
      if (await right.isValid(reset)) tables.outbox.delete(reset.noticeId);
      return right.consume(reset);
    },
  }),
  'a notice that is due later': afterwards(({ outbox }, { reset }) => {
    const entry = outbox.get(reset.noticeId);
    if (entry) outbox.set(entry.id, { ...entry, dueAtMs: entry.dueAtMs + 1 });
  }),
  'the old password': (tables, right) => ({
    consume: async (reset) => {
      const user = tables.users.get(userIdOf(tables, reset.email));
      return right.consume({ ...reset, passwordHash: user?.passwordHash ?? '' });
    },
  }),
  'an old password version': afterwards(({ users }, { userId }) => {
    const user = users.get(userId);
    if (user) users.set(userId, { ...user, passwordVersion: user.passwordVersion - 1 });
  }),
  'the password of all users': afterwards(({ users }, { reset: { passwordHash } }) => {
    for (const user of users.values()) users.set(user.id, { ...user, passwordHash });
  }),
  'sessions left open': afterwards(({ sessions }, { userId }) => {
    for (const session of sessions.values()) {
      if (session.userId === userId) sessions.set(session.id, { ...session, revokedAtMs: null });
    }
  }),
  'one session revoked only': afterwards(({ sessions }, { userId }) => {
    const [, ...others] = [...sessions.values()].filter((session) => session.userId === userId);
    for (const session of others) sessions.set(session.id, { ...session, revokedAtMs: null });
  }),
  'sessions of all users revoked': afterwards(({ sessions }, { reset: { nowMs } }) => {
    for (const session of sessions.values()) {
      sessions.set(session.id, { ...session, revokedAtMs: nowMs });
    }
  }),
  'sessions revoked again': afterwards(({ sessions }, { reset: { nowMs }, userId }) => {
    for (const session of sessions.values()) {
      if (session.userId === userId) sessions.set(session.id, { ...session, revokedAtMs: nowMs });
    }
  }),
  'a newer token consumed with the older one': ({ passwordResets, ...tables }, right) => ({
    consume: async (reset) => {
      const done = await right.consume(reset);
      await roundTrip();
      const userId = userIdOf({ passwordResets, ...tables }, reset.email);
      const stored = passwordResets.get(userId);
      if (done && stored) passwordResets.set(userId, { ...stored, used: true });
      return done;
    },
  }),
  'sessions read first and revoked later': lateRevocation,
});
