import type { Policy } from './policy.ts';

/** One sign-in: it has one current token, and for a leeway after a refresh the one before it. */
export interface Session {
  readonly id: string;
  readonly userId: number;
  readonly tokenId: string;
  readonly tokenIssuedAtMs: number;
  readonly previousTokenId: string | null;
  /** The previous token holds before this instant, and not from it on. */
  readonly previousTokenUntilMs: number | null;
  /** The session ends for good at this instant, however often it was refreshed. */
  readonly expiresAtMs: number;
  readonly revokedAtMs: number | null;
}

/** What an access token says; times are milliseconds since the Unix epoch. */
export interface TokenClaims {
  readonly userId: number;
  readonly sessionId: string;
  readonly tokenId: string;
  readonly issuedAtMs: number;
  /** The token holds before this instant, and not from it on. */
  readonly expiresAtMs: number;
}

/** A session that opens now with its first token. */
export const newSession = (
  { id, userId, tokenId, nowMs }: NewSession,
  { sessionLifetimeMs }: Pick<Policy, 'sessionLifetimeMs'>,
): Session => ({
  id,
  userId,
  tokenId,
  tokenIssuedAtMs: nowMs,
  previousTokenId: null,
  previousTokenUntilMs: null,
  expiresAtMs: nowMs + sessionLifetimeMs,
  revokedAtMs: null,
});

interface NewSession extends Pick<Session, 'id' | 'userId' | 'tokenId'> {
  readonly nowMs: number;
}

/** The claims of the session's current token; the same row always gives the same claims. */
export const claimsOf = (
  session: Session,
  { accessTokenLifetimeMs }: Pick<Policy, 'accessTokenLifetimeMs'>,
): TokenClaims => ({
  userId: session.userId,
  sessionId: session.id,
  tokenId: session.tokenId,
  issuedAtMs: session.tokenIssuedAtMs,
  expiresAtMs: Math.min(session.tokenIssuedAtMs + accessTokenLifetimeMs, session.expiresAtMs),
});

/** Whether the claims hold by the clock: exact at the end, tolerant of node skew at the start. */
export const areCurrent = (
  claims: TokenClaims,
  nowMs: number,
  { clockSkewToleranceMs }: Pick<Policy, 'clockSkewToleranceMs'>,
): boolean => nowMs < claims.expiresAtMs && claims.issuedAtMs <= nowMs + clockSkewToleranceMs;

/** Whether the session is neither revoked nor at its end. */
export const isOpen = (session: Session, nowMs: number): boolean =>
  session.revokedAtMs === null && nowMs < session.expiresAtMs;

/** Whether the session is open and the token its current one, or the previous within its leeway. */
export const accepts = (session: Session, tokenId: string, nowMs: number): boolean =>
  isOpen(session, nowMs) &&
  (tokenId === session.tokenId ||
    (tokenId === session.previousTokenId &&
      session.previousTokenUntilMs !== null &&
      nowMs < session.previousTokenUntilMs));
