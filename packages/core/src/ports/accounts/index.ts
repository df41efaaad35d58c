export type { IdentityRows, SiteIdentity } from './identity-rows.ts';
export type { AccessTokens } from './access-tokens.ts';
export type { ApiTokenRows } from './api-token-rows.ts';
export type {
  ApiTokenRevocation,
  ApiTokens,
  ApiTokenUse,
  NewApiToken,
  UserApiToken,
} from './api-tokens.ts';
export type { CommonPasswords } from './common-passwords.ts';
export type {
  EmailVerifications,
  NewEmailVerification,
  PresentedVerification,
} from './email-verifications.ts';
export type { LinkKind, NewLinkToken, PresentedLinkToken } from './link-tokens.ts';
export type { PendingEmailRows, PendingEmails } from './pending-emails.ts';
export type { PasswordHasher } from './password-hasher.ts';
export type {
  NewPasswordReset,
  PasswordResets,
  PresentedReset,
} from './password-resets.ts';
export type { RoleRows, Roles } from './roles.ts';
export type {
  NewPasskeyChallenge,
  PasskeyChallenges,
  PresentedPasskeyChallenge,
} from './passkey-challenges.ts';
export type {
  AssertionAttempt,
  AttestationAttempt,
  PasskeyScope,
  PasskeyVerifier,
  VerifiedAssertion,
  VerifiedAttestation,
} from './passkey-verifier.ts';
export type {
  NewFactorSet,
  SecondFactorRows,
  SecondFactors,
  UserFactors,
} from './second-factors.ts';
export type {
  Rotation,
  SessionDetails,
  SessionOpening,
  SessionRevocation,
  Sessions,
  SessionsRevocation,
  UserSession,
} from './sessions.ts';
export type {
  SiteUserQuery,
  UserAdministration,
  UserFilter,
  UserQuery,
} from './user-administration.ts';
export type { UserChanges, UserRows, UsersOfRole } from './user-rows.ts';
export type { PasswordHashChange, Users } from './users.ts';
