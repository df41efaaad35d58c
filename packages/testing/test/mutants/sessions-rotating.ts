import { accepts, type Rotation, type Session, type Sessions } from '@paydocs/core';
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

/** Creates a rotation with one wrong step, or with a pause between reading and writing. */
const withRotation =
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

/** Faulty stores of sessions: wrong rotations. */
export const sessionRotatingMutants = storeMutants('sessions', {
  'a rotation in two steps': withRotation({ pause: roundTrip }),
  'a rotation that reopens': withRotation({
    next: () => ({ revokedAtMs: null }),
    pause: roundTrip,
  }),
  'a rotation of revoked sessions': withRotation({
    accepted: (session, rotation) => rules.accepted({ ...session, revokedAtMs: null }, rotation),
  }),
  'a rotation of expired sessions': withRotation({
    accepted: (session, rotation) =>
      rules.accepted({ ...session, expiresAtMs: Number.MAX_SAFE_INTEGER }, rotation),
  }),
  'a session that lasts an instant too long': withRotation({
    accepted: (session, rotation) =>
      rules.accepted({ ...session, expiresAtMs: session.expiresAtMs + 1 }, rotation),
  }),
  'a session that ends an instant too soon': withRotation({
    accepted: (session, rotation) =>
      rules.accepted({ ...session, expiresAtMs: session.expiresAtMs - 1 }, rotation),
  }),
  'a leeway that lasts an instant too long': withRotation({
    next: (_, { nowMs, leewayMs }) => ({ previousTokenUntilMs: nowMs + leewayMs + 1 }),
  }),
  'a leeway compared inclusively': withRotation({
    accepted: (session, rotation) =>
      rules.accepted(session, rotation) ||
      (rotation.presentedTokenId === session.previousTokenId &&
        rotation.nowMs === session.previousTokenUntilMs),
  }),
  'a leeway taken from the later call': withRotation({
    accepted: (session, rotation) =>
      rules.accepted(session, rotation) ||
      (rotation.presentedTokenId === session.previousTokenId &&
        rotation.nowMs < session.tokenIssuedAtMs + rotation.leewayMs),
  }),
  'a leeway that a clock ahead prolongs': withRotation({
    accepted: (session, rotation) =>
      rules.accepted(session, rotation) ||
      (rotation.presentedTokenId === session.previousTokenId &&
        rotation.nowMs < (session.previousTokenUntilMs ?? 0)),
  }),
  'no tolerance for clocks that differ': withRotation({
    accepted: (session, rotation) =>
      rules.accepted(session, rotation) &&
      (rules.isCurrent(session, rotation) || rotation.nowMs >= session.tokenIssuedAtMs),
  }),
  'no leeway': withRotation({
    accepted: (session, rotation) =>
      rules.accepted(session, rotation) && rules.isCurrent(session, rotation),
  }),
  'a successor for the previous token too': withRotation({ isCurrent: () => true }),
  'any token accepted': withRotation({ accepted: ({ revokedAtMs }) => revokedAtMs === null }),
  'any token accepted as the current one': withRotation({
    accepted: ({ revokedAtMs }) => revokedAtMs === null,
    isCurrent: () => true,
  }),
  'tokens compared without case': withRotation({
    accepted: (session, rotation) =>
      rules.accepted(session, rotation) ||
      session.tokenId.toLowerCase() === rotation.presentedTokenId.toLowerCase(),
  }),
  'an expiry that moves with each rotation': withRotation({
    next: (session, { nowMs }) => ({
      expiresAtMs: nowMs + session.expiresAtMs - session.tokenIssuedAtMs,
    }),
  }),
  'a token without the instant of its issue': withRotation({
    next: ({ tokenIssuedAtMs }) => ({ tokenIssuedAtMs }),
  }),
  'any session for a rotation of an unknown one': ({ sessions }, correct) => ({
    rotate: async (rotation) =>
      (await correct.rotate(rotation)) ??
      (sessions.has(rotation.sessionId) ? undefined : [...sessions.values()][0]),
  }),
});
