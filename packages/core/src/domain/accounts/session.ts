import type { Policy } from './policy.ts';

/**
 * What opened a session: a password, with a code, a recovery code or a passkey as second factor, a passkey alone, the
 * host, or an identity provider, which asked for a second factor of its own or not.
 */
export const SESSION_OPENERS = [
  'password',
  'password+totp',
  'password+recovery',
  'password+passkey',
  'passkey',
  'host',
  'identity',
  'identity+mfa',
] as const;

/** What opened a session. */
export type SessionOpener = (typeof SESSION_OPENERS)[number];

/** Whether a session was opened with a second factor that paydocs has verified. */
export const isProven = (openedBy: SessionOpener): boolean =>
  openedBy === 'passkey' || openedBy.startsWith('password+');

/** Whether a password was a part of what opened a session. */
export const isByPassword = (openedBy: SessionOpener): boolean => openedBy.startsWith('password');

/** A login with one current token and, for a leeway after a refresh, the previous token. */
export interface Session {
  /** The id of the session: 128 random bits as base64url. */
  readonly id: string;
  /** The id of the user. */
  readonly userId: number;
  /** The id of the current token: 128 random bits as base64url. */
  readonly tokenId: string;
  /** The time of the current token, in milliseconds since 1970. */
  readonly tokenIssuedAtMs: number;
  /** The id of the token before; null until the first refresh. */
  readonly previousTokenId: string | null;
  /** The previous token is valid before this instant only. */
  readonly previousTokenUntilMs: number | null;
  /** The session expires at this instant; a refresh does not extend it. */
  readonly expiresAtMs: number;
  /** The time of the revocation, in milliseconds since 1970; null until then. */
  readonly revokedAtMs: number | null;
  /** What opened the session. */
  readonly openedBy: SessionOpener;
  /** When somebody last proved in it to be the user, at first by the sign-in, in milliseconds since 1970. */
  readonly provenAtMs: number;
}

/** The claims of an access token; times are milliseconds since the Unix epoch. */
export interface TokenClaims {
  /** The id of the user (`sub`). */
  readonly userId: number;
  /** The id of the session (`sid`). */
  readonly sessionId: string;
  /** The id of the token (`jti`). */
  readonly tokenId: string;
  /** The time of issue (`iat`), in milliseconds since 1970. */
  readonly issuedAtMs: number;
  /** The token is valid before this instant only. */
  readonly expiresAtMs: number;
}

/** Returns a new session with its first token. */
export const newSession = (
  { id, userId, tokenId, openedBy, isProof, nowMs }: NewSession,
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
  openedBy,
  provenAtMs: isProof === false ? 0 : nowMs,
});

interface NewSession extends Pick<Session, 'id' | 'userId' | 'tokenId' | 'openedBy'> {
  /** Whether the sign-in proved that somebody is the user as far as paydocs asks; true by default. */
  readonly isProof?: boolean | undefined;
  readonly nowMs: number;
}

/** Returns the claims of the session's current token: equal claims for equal sessions. */
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

/** Whether the claims are valid now. The start tolerates clock skew; the end is exact. */
export const areCurrent = (
  claims: TokenClaims,
  nowMs: number,
  { clockSkewToleranceMs }: Pick<Policy, 'clockSkewToleranceMs'>,
): boolean => nowMs < claims.expiresAtMs && claims.issuedAtMs <= nowMs + clockSkewToleranceMs;

/** Whether the session is neither revoked nor expired. */
export const isOpen = (session: Session, nowMs: number): boolean =>
  session.revokedAtMs === null && nowMs < session.expiresAtMs;

/**
 * Whether the session is open and this token is the current one, or the previous one within its
 * leeway. A refresh that lies further ahead than its leeway was made under a wrong clock; its
 * previous token is dead.
 */
export const accepts = (session: Session, tokenId: string, nowMs: number): boolean =>
  isOpen(session, nowMs) &&
  (tokenId === session.tokenId ||
    (tokenId === session.previousTokenId &&
      session.previousTokenUntilMs !== null &&
      isWithin(session.previousTokenUntilMs - session.tokenIssuedAtMs, {
        ofMs: session.tokenIssuedAtMs,
        nowMs,
      })));

/**
 * Whether a session was opened a short time ago. One that was opened far ahead was opened under a wrong
 * clock.
 */
export const isRecentSignIn = (
  { createdAtMs }: { readonly createdAtMs: number },
  nowMs: number,
  { recentSignInMs }: Pick<Policy, 'recentSignInMs'>,
): boolean => isWithin(recentSignInMs, { ofMs: createdAtMs, nowMs });

/** Whether now is less than a duration from an instant, before or after it. */
export const isWithin = (
  durationMs: number,
  { ofMs, nowMs }: { readonly ofMs: number; readonly nowMs: number },
): boolean => Math.abs(nowMs - ofMs) < durationMs;
