import { isActive, type Session, type Sessions, type UserSession } from '@paydocs/core';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

const withOpening =
  (
    mayOpen: (
      user: { readonly status: string; readonly passwordVersion: number },
      version: number,
    ) => boolean,
  ): Fault<Sessions> =>
  ({ sessions, users }) => ({
    open: async (session, { passwordVersion }) => {
      const user = users.get(session.userId);
      if (user === undefined || !mayOpen(user, passwordVersion)) return false;
      sessions.set(session.id, session);
      return true;
    },
  });

const withRevocation =
  (revoke: (session: Session, nowMs: number) => Session): Fault<Sessions> =>
  ({ sessions }) => ({
    revoke: async (id, nowMs) => {
      const session = sessions.get(id);
      if (session !== undefined) sessions.set(id, revoke(session, nowMs));
    },
  });

/** Faulty stores of sessions: wrong openings, finds and revocations. */
export const sessionMutants = storeMutants('sessions', {
  'sessions opened for any password version': withOpening(isActive),
  'sessions opened for later password versions': withOpening(
    (user, version) => isActive(user) && version >= user.passwordVersion,
  ),
  'sessions opened for anyone who is not Suspended': withOpening(
    (user, version) => user.status !== 'Suspended' && version === user.passwordVersion,
  ),
  'sessions opened for users who are not Active': withOpening(
    (user, version) => version === user.passwordVersion,
  ),
  'sessions opened for any role': (_, correct) => ({
    open: async (session, { roleId: _role, ...opening }) => correct.open(session, opening),
  }),
  'no session opened': () => ({ open: async () => false }),
  'a refused session that is stored': ({ sessions }, correct) => ({
    open: async (session, opening) => {
      sessions.set(session.id, session);
      return correct.open(session, opening);
    },
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
  'sessions opened for unknown users': (_, correct) => ({
    open: async (session, opening) => session.userId > 100 || correct.open(session, opening),
  }),
  'a version that a better hash invalidates': ({ users }, correct) => ({
    open: async (session, opening) =>
      users.get(session.userId)?.passwordHash !== '$better$1' && correct.open(session, opening),
  }),
  'one session for each user': ({ sessions }, correct) => ({
    open: async (session, opening) => {
      const opened = await correct.open(session, opening);
      for (const { id, userId } of sessions.values()) {
        if (opened && userId === session.userId && id !== session.id) sessions.delete(id);
      }
      return opened;
    },
  }),
  'no cap of sessions': (_, correct) => ({
    open: async (session, opening) =>
      correct.open(session, { ...opening, sessionsMax: Number.MAX_SAFE_INTEGER }),
  }),
  'one session too many': (_, correct) => ({
    open: async (session, opening) =>
      correct.open(session, { ...opening, sessionsMax: opening.sessionsMax + 1 }),
  }),
  'a cap that is counted before a pause': ({ sessions }, correct) => ({
    open: async (session, opening) => {
      const open = [...sessions.values()].filter(
        ({ userId, revokedAtMs }) => userId === session.userId && revokedAtMs === null,
      );
      await roundTrip();
      const sessionsMax = open.length < opening.sessionsMax ? 1000 : opening.sessionsMax;
      return correct.open(session, { ...opening, sessionsMax });
    },
  }),
  'the newest session ended': ({ sessions }, correct) => ({
    open: async (session, opening) => {
      const [newest] = [...sessions.values()]
        .filter(({ userId, revokedAtMs }) => userId === session.userId && revokedAtMs === null)
        .toSorted((one, other) => other.expiresAtMs - one.expiresAtMs);
      if (newest !== undefined && sessions.size >= opening.sessionsMax) {
        await correct.revoke(newest.id, session.tokenIssuedAtMs);
      }
      return correct.open(session, opening);
    },
  }),
  'a cap that counts ended sessions': ({ sessions }, correct) => ({
    open: async (session, opening) => {
      const own = [...sessions.values()].filter(({ userId }) => userId === session.userId);
      const ended = own.filter(({ revokedAtMs }) => revokedAtMs !== null).length;
      const sessionsMax = Math.max(1, opening.sessionsMax - ended);
      return correct.open(session, { ...opening, sessionsMax });
    },
  }),
  'a cap of all users together': ({ sessions }, correct) => ({
    open: async (session, opening) => {
      const others = [...sessions.values()].filter(({ userId }) => userId !== session.userId);
      const sessionsMax = Math.max(1, opening.sessionsMax - others.length);
      return correct.open(session, { ...opening, sessionsMax });
    },
  }),
  'sessions found without case': (_, correct) => ({
    findWithUser: async (id) =>
      correct.findWithUser(id.toUpperCase() === 'SESSION-A' ? 'session-A' : id),
  }),
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
  'the last revocation kept': withRevocation((session, nowMs) => ({
    ...session,
    revokedAtMs: nowMs,
  })),
  'the earliest revocation kept': withRevocation((session, nowMs) => ({
    ...session,
    revokedAtMs: Math.min(session.revokedAtMs ?? nowMs, nowMs),
  })),
  'a revocation that deletes the token': withRevocation((session, nowMs) => ({
    ...session,
    tokenId: '',
    revokedAtMs: session.revokedAtMs ?? nowMs,
  })),
  'a revocation of all sessions of the user': ({ sessions }, correct) => ({
    revoke: async (_, nowMs) => {
      for (const id of sessions.keys()) await correct.revoke(id, nowMs);
    },
  }),
});
