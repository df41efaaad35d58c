import {
  accepts,
  isActive,
  type Rotation,
  type Session,
  type Sessions,
  type UserSession,
} from '@paydocs/core';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

interface Rotating {
  readonly accepted?: (session: Session, rotation: Rotation) => boolean;
  readonly isCurrent?: (session: Session, rotation: Rotation) => boolean;
  readonly next?: (session: Session, rotation: Rotation) => Partial<Session>;
  readonly pause?: () => Promise<void>;
}

const rules: Required<Omit<Rotating, 'pause'>> = {
  accepted: (session, { presentedTokenId, nowMs }) => accepts(session, presentedTokenId, nowMs),
  isCurrent: (session, { presentedTokenId }) => presentedTokenId === session.tokenId,
  next: (_, { presentedTokenId, nextTokenId, nowMs, leewayMs }) => ({
    tokenId: nextTokenId,
    tokenIssuedAtMs: nowMs,
    previousTokenId: presentedTokenId,
    previousTokenUntilMs: nowMs + leewayMs,
  }),
};

/** A rotation with one wrong step, or with a pause between reading and writing. */
const rotating =
  (wrong: Rotating): Fault<Sessions> =>
  ({ sessions }) => ({
    rotate: async (rotation) => {
      const { accepted, isCurrent, next, pause } = { ...rules, ...wrong };
      const session = sessions.get(rotation.sessionId);
      if (session === undefined || !accepted(session, rotation)) return undefined;
      if (!isCurrent(session, rotation)) return session;
      await pause?.();
      const rotated = { ...session, ...rules.next(session, rotation), ...next(session, rotation) };
      sessions.set(session.id, rotated);
      return rotated;
    },
  });

const opening =
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

const revoking =
  (revoke: (session: Session, nowMs: number) => Session): Fault<Sessions> =>
  ({ sessions }) => ({
    revoke: async (id, nowMs) => {
      const session = sessions.get(id);
      if (session !== undefined) sessions.set(id, revoke(session, nowMs));
    },
  });

/** Faulty stores of sessions. */
export const sessionMutants = storeMutants('sessions', {
  'a rotation in two steps': rotating({ pause: roundTrip }),
  'a rotation that revives': rotating({ next: () => ({ revokedAtMs: null }), pause: roundTrip }),
  'a rotation of revoked sessions': rotating({
    accepted: (session, rotation) => rules.accepted({ ...session, revokedAtMs: null }, rotation),
  }),
  'a rotation of expired sessions': rotating({
    accepted: (session, rotation) =>
      rules.accepted({ ...session, expiresAtMs: Number.MAX_SAFE_INTEGER }, rotation),
  }),
  'a session that lasts an instant too long': rotating({
    accepted: (session, rotation) =>
      rules.accepted({ ...session, expiresAtMs: session.expiresAtMs + 1 }, rotation),
  }),
  'a session that ends an instant too soon': rotating({
    accepted: (session, rotation) =>
      rules.accepted({ ...session, expiresAtMs: session.expiresAtMs - 1 }, rotation),
  }),
  'a leeway that lasts an instant too long': rotating({
    next: (_, { nowMs, leewayMs }) => ({ previousTokenUntilMs: nowMs + leewayMs + 1 }),
  }),
  'a leeway compared inclusively': rotating({
    accepted: (session, rotation) =>
      rules.accepted(session, rotation) ||
      (rotation.presentedTokenId === session.previousTokenId &&
        rotation.nowMs === session.previousTokenUntilMs),
  }),
  'a leeway taken from the call that comes late': rotating({
    accepted: (session, rotation) =>
      rules.accepted(session, rotation) ||
      (rotation.presentedTokenId === session.previousTokenId &&
        rotation.nowMs < session.tokenIssuedAtMs + rotation.leewayMs),
  }),
  'no leeway': rotating({
    accepted: (session, rotation) =>
      rules.accepted(session, rotation) && rules.isCurrent(session, rotation),
  }),
  'a successor for the previous token too': rotating({ isCurrent: () => true }),
  'any token accepted': rotating({ accepted: ({ revokedAtMs }) => revokedAtMs === null }),
  'any token taken for the current one': rotating({
    accepted: ({ revokedAtMs }) => revokedAtMs === null,
    isCurrent: () => true,
  }),
  'tokens compared without case': rotating({
    accepted: (session, rotation) =>
      rules.accepted(session, rotation) ||
      session.tokenId.toLowerCase() === rotation.presentedTokenId.toLowerCase(),
  }),
  'an expiry that moves with each rotation': rotating({
    next: (session, { nowMs }) => ({
      expiresAtMs: nowMs + session.expiresAtMs - session.tokenIssuedAtMs,
    }),
  }),
  'a token without the instant of its issue': rotating({
    next: ({ tokenIssuedAtMs }) => ({ tokenIssuedAtMs }),
  }),
  'an unknown session made by a rotation': ({ sessions }, right) => ({
    rotate: async (rotation) =>
      (await right.rotate(rotation)) ??
      (sessions.has(rotation.sessionId) ? undefined : [...sessions.values()][0]),
  }),
  'sessions opened for any password version': opening(isActive),
  'sessions opened for later password versions': opening(
    (user, version) => isActive(user) && version >= user.passwordVersion,
  ),
  'sessions opened for anyone who is not Suspended': opening(
    (user, version) => user.status !== 'Suspended' && version === user.passwordVersion,
  ),
  'sessions opened for users who are not Active': opening(
    (user, version) => version === user.passwordVersion,
  ),
  'no session opened': () => ({ open: async () => false }),
  'a refused session that is stored': ({ sessions }, right) => ({
    open: async (session, version) => {
      sessions.set(session.id, session);
      return right.open(session, version);
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
  'sessions opened for unknown users': (_, right) => ({
    open: async (session, version) => session.userId > 100 || right.open(session, version),
  }),
  'a version that a better hash makes stale': ({ users }, right) => ({
    open: async (session, version) =>
      users.get(session.userId)?.passwordHash !== '$better$1' && right.open(session, version),
  }),
  'one session for each user': ({ sessions }, right) => ({
    open: async (session, version) => {
      const opened = await right.open(session, version);
      for (const { id, userId } of sessions.values()) {
        if (opened && userId === session.userId && id !== session.id) sessions.delete(id);
      }
      return opened;
    },
  }),
  'sessions found without case': (_, right) => ({
    findWithUser: async (id) =>
      right.findWithUser(id.toUpperCase() === 'SESSION-A' ? 'session-A' : id),
  }),
  'users as they were at the opening': (_, right) => {
    const users = new Map<string, UserSession | undefined>();
    return {
      open: async (session, version) => {
        const opened = await right.open(session, version);
        if (opened) users.set(session.id, await right.findWithUser(session.id));
        return opened;
      },
      findWithUser: async (id) => {
        const found = await right.findWithUser(id);
        return found && { ...found, user: users.get(id)?.user ?? found.user };
      },
    };
  },
  'a revocation that does nothing': () => ({ revoke: async () => {} }),
  'the last revocation kept': revoking((session, nowMs) => ({ ...session, revokedAtMs: nowMs })),
  'the earliest revocation kept': revoking((session, nowMs) => ({
    ...session,
    revokedAtMs: Math.min(session.revokedAtMs ?? nowMs, nowMs),
  })),
  'a revocation that forgets the token': revoking((session, nowMs) => ({
    ...session,
    tokenId: '',
    revokedAtMs: session.revokedAtMs ?? nowMs,
  })),
  'a revocation of all sessions of the user': ({ sessions }, right) => ({
    revoke: async (_, nowMs) => {
      for (const id of sessions.keys()) await right.revoke(id, nowMs);
    },
  }),
});
