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
    open: async (session, version) => {
      const user = users.get(session.userId);
      if (user === undefined || !mayOpen(user, version)) return false;
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
  'no session opened': () => ({ open: async () => false }),
  'a refused session that is stored': ({ sessions }, correct) => ({
    open: async (session, version) => {
      sessions.set(session.id, session);
      return correct.open(session, version);
    },
  }),
  'an opening that checks first and acts later': ({ sessions, users }) => ({
    open: async (session, version) => {
      const user = users.get(session.userId);
      if (user?.passwordVersion !== version || !isActive(user)) return false;
      await roundTrip();
      sessions.set(session.id, session);
      return users.get(session.userId)?.passwordVersion === version;
    },
  }),
  'sessions opened for unknown users': (_, correct) => ({
    open: async (session, version) => session.userId > 100 || correct.open(session, version),
  }),
  'a version that a better hash invalidates': ({ users }, correct) => ({
    open: async (session, version) =>
      users.get(session.userId)?.passwordHash !== '$better$1' && correct.open(session, version),
  }),
  'one session for each user': ({ sessions }, correct) => ({
    open: async (session, version) => {
      const opened = await correct.open(session, version);
      for (const { id, userId } of sessions.values()) {
        if (opened && userId === session.userId && id !== session.id) sessions.delete(id);
      }
      return opened;
    },
  }),
  'sessions found without case': (_, correct) => ({
    findWithUser: async (id) =>
      correct.findWithUser(id.toUpperCase() === 'SESSION-A' ? 'session-A' : id),
  }),
  'users with the values of the opening': (_, correct) => {
    const users = new Map<string, UserSession | undefined>();
    return {
      open: async (session, version) => {
        const opened = await correct.open(session, version);
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
