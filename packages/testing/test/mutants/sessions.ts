import { isActive, type Session, type Sessions, type UserSession } from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import type { StoredUser } from '../../src/doubles/stored-accounts.ts';
import { after, around, before, given, replacing } from './faults.ts';
import { changeRow, type Fault, roundTrip, storeMutants } from './faulty-store.ts';

const withOpening =
  (mayOpen: (user: StoredUser, version: number | null) => boolean): Fault<Sessions> =>
  ({ sessions, users }) => ({
    open: async (session, { passwordVersion }) => {
      const user = users.get(session.userId);
      if (user === undefined || !mayOpen(user, passwordVersion)) return false;
      sessions.set(session.id, session);
      return true;
    },
  });

const withRevocation =
  (revoke: (session: Session, nowMs: number) => Partial<Session>): Fault<Sessions> =>
  ({ sessions }) => ({
    revoke: async (id, nowMs) => changeRow(sessions, id, (session) => revoke(session, nowMs)),
  });

const unrevokedOf = ({ sessions }: MemoryTables, userId: number): Session[] =>
  [...sessions.values()].filter(
    (session) => session.userId === userId && session.revokedAtMs === null,
  );

/** Faulty stores of sessions: wrong openings, finds and revocations. */
export const sessionMutants = storeMutants('sessions', {
  'sessions opened for any password version': withOpening(isActive),
  'sessions opened for later password versions': withOpening(
    (user, version) => isActive(user) && (version ?? 0) >= user.passwordVersion,
  ),
  'sessions opened for anyone who is not Suspended': withOpening(
    (user, version) => user.status !== 'Suspended' && version === user.passwordVersion,
  ),
  'sessions opened for users who are not Active': withOpening(
    (user, version) => version === user.passwordVersion,
  ),
  'sessions opened for any role': around('open', async (_, open, { roleId: _role, ...opening }) =>
    open(opening),
  ),
  'no session opened without a password': around(
    'open',
    async (_, open, { passwordVersion }) => passwordVersion !== null && open(),
  ),
  'no session opened': () => ({ open: async () => false }),
  'a refused session that is stored': before('open', ({ sessions }, _, [session]) => {
    sessions.set(session.id, session);
  }),
  'an opening that checks first and acts later': ({ sessions, users }) => ({
    open: async (session, { passwordVersion }) => {
      const user = users.get(session.userId);
      if (user?.passwordVersion !== passwordVersion || !isActive(user)) return false;
      await roundTrip();
      sessions.set(session.id, session);
      return users.get(session.userId)?.passwordVersion === passwordVersion;
    },
  }),
  'sessions opened for unknown users': around(
    'open',
    async (_, open, __, [{ userId }]) => userId > 100 || open(),
  ),
  'a version that a better hash invalidates': around(
    'open',
    async ({ users }, open, _, [{ userId }]) =>
      users.get(userId)?.passwordHash !== '$better$1' && open(),
  ),
  'one session for each user': after('open', ({ sessions }, { result, args: [{ id, userId }] }) => {
    for (const each of sessions.values()) {
      if (result && each.userId === userId && each.id !== id) sessions.delete(each.id);
    }
  }),
  'no cap of sessions': given('open', () => ({ sessionsMax: Number.MAX_SAFE_INTEGER })),
  'one session too many': given('open', ({ sessionsMax }) => ({ sessionsMax: sessionsMax + 1 })),
  'a cap that is counted before a pause': around(
    'open',
    async (tables, open, opening, [{ userId }]) => {
      const count = unrevokedOf(tables, userId).length;
      await roundTrip();
      const sessionsMax = count < opening.sessionsMax ? 1000 : opening.sessionsMax;
      return open({ ...opening, sessionsMax });
    },
  ),
  'the newest session ended': (tables, correct) => ({
    open: async (session, opening) => {
      const [newest] = unrevokedOf(tables, session.userId).toSorted(
        (one, other) => other.expiresAtMs - one.expiresAtMs,
      );
      if (newest !== undefined && tables.sessions.size >= opening.sessionsMax) {
        await correct.revoke(newest.id, session.tokenIssuedAtMs);
      }
      return correct.open(session, opening);
    },
  }),
  'a cap that counts ended sessions': given(
    'open',
    ({ sessionsMax }, { sessions }, [{ userId }]) => {
      const isEnded = (each: Session): boolean =>
        each.userId === userId && each.revokedAtMs !== null;
      return {
        sessionsMax: Math.max(1, sessionsMax - [...sessions.values()].filter(isEnded).length),
      };
    },
  ),
  'a cap of all users together': given('open', ({ sessionsMax }, { sessions }, [{ userId }]) => {
    const others = [...sessions.values()].filter((each) => each.userId !== userId);
    return { sessionsMax: Math.max(1, sessionsMax - others.length) };
  }),
  'sessions found without case': replacing('findWithUser', async (_, find, id) =>
    find(id.toUpperCase() === 'SESSION-A' ? 'session-A' : id),
  ),
  'users with the values of the opening': (_, correct) => {
    const users = new Map<string, UserSession | undefined>();
    return {
      open: async (session, opening) => {
        const opened = await correct.open(session, opening);
        if (opened) users.set(session.id, await correct.findWithUser(session.id));
        return opened;
      },
      findWithUser: async (id) => {
        const found = await correct.findWithUser(id);
        return found && { ...found, user: users.get(id)?.user ?? found.user };
      },
    };
  },
  'a revocation that does nothing': () => ({ revoke: async () => {} }),
  'the last revocation kept': withRevocation((_, nowMs) => ({ revokedAtMs: nowMs })),
  'the earliest revocation kept': withRevocation(({ revokedAtMs }, nowMs) => ({
    revokedAtMs: Math.min(revokedAtMs ?? nowMs, nowMs),
  })),
  'a revocation that deletes the token': withRevocation(({ revokedAtMs }, nowMs) => ({
    tokenId: '',
    revokedAtMs: revokedAtMs ?? nowMs,
  })),
  'a revocation of all sessions of the user': replacing(
    'revoke',
    async ({ sessions }, revoke, _, nowMs) => {
      for (const id of sessions.keys()) await revoke(id, nowMs);
    },
  ),
});
