export { API_TOKEN_PREFIX, type ApiToken, validateApiTokenId } from './api-token.ts';
export type { AnyCaller, Caller, Operator, SessionCaller } from './caller.ts';
export type { FederatedIdentity, IdentityKey, RolesByClaim } from './federated-identity.ts';
export type { HookCaller } from './hook-caller.ts';
export { type HostPermission, type HostRole, unknownPermission } from './host-roles.ts';
export { normalizePassword, validateNewPassword, validatePassword } from './password.ts';
export {
  isAffordableArgon2,
  isBcryptHash,
  isReplaceableHash,
  NO_PASSWORD_HASH,
  validatePasswordHash,
} from './password-hash.ts';
export {
  AUDIT_READS,
  type AuditReads,
  defaultPolicy,
  EMAIL_VERIFICATION_MODES,
  type EmailVerificationMode,
  type Policy,
} from './policy.ts';
export { foreignOrigin, passkeyRules } from './passkey-options.ts';
export type { PendingEmail } from './pending-email.ts';
export type { PolicyOptions } from './policy-options.ts';
export type { RecordReferences, ReferenceConflicts } from './record-write.ts';
export type { Requester } from './requester.ts';
export {
  ADMINISTRATIVE_ROLES,
  EMPLOYEE,
  isAdministrative,
  MEMBER,
  officeRoles,
  OWNER,
  type Permission,
  type Role,
  standardRoles,
} from './role.ts';
export {
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreation,
  type PresentedPasskey,
  validateAssertion,
  validateAttestation,
  validatePasskeyName,
} from './passkey.ts';
export {
  type FactorSet,
  type Passkey,
  type SecondFactor,
  type SignInChallenge,
  type TotpFactor,
  validateCode,
} from './second-factor.ts';
export {
  accepts,
  isOpen,
  type Session,
  isByPassword,
  SESSION_OPENERS,
  type SessionOpener,
  type TokenClaims,
} from './session.ts';
export { validateChallenge } from './sign-in-challenge.ts';
export {
  type SignInCode,
  validateCodeChallenge,
  validateCodeVerifier,
  validateSignInCode,
} from './sign-in-code.ts';
export { clientOf, type SessionClient } from './session-client.ts';
export {
  type Account,
  ACTIVE,
  ERASED,
  isActive,
  maySignIn,
  SUSPENDED,
  type User,
  USER_STATUSES,
} from './user.ts';
export { isProviderName, isReturnUrl } from './sign-on-names.ts';
export type { Scope, Visibility } from './visibility.ts';
export { type ChangeOptions, versionOf, type WriteOptions } from './expected-versions.ts';

export { worksWithoutFactor } from './factor-duty.ts';
