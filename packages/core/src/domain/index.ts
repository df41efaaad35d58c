export {
  type Address,
  addressFields,
  type AddressFormat,
  fullAddress,
  joinAddress,
} from './address.ts';
export { auditCursor, validateAuditCursor } from './audit-cursor.ts';
export {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  type Cause,
  type Origin,
  type UpkeepAction,
} from './audit-entry.ts';
export type { Caller } from './caller.ts';
export type { CancelSignal } from './cancel-signal.ts';
export { canonicalAddress } from './canonical-address.ts';
export { type Company, companyFields, maskedEin } from './company.ts';
export { type Document, documentFields } from './document.ts';
export { validateEmailAddress } from './email-address.ts';
export { type Employee, employeeFields, fullName, maskedSsn } from './employee.ts';
export {
  type Field,
  type Fields,
  type FieldType,
  type FieldValues,
  type PlacedField,
  placedFields,
  type PlainFields,
} from './field.ts';
export { fold } from './fold.ts';
export type { JsonObject, JsonValue } from './json.ts';
export { keyedFields } from './keyed-fields.ts';
export { validateIds, validateTexts } from './list-request.ts';
export {
  type Page,
  type PageRequest,
  type Slice,
  type Sort,
  type SortTerm,
  validateId,
  validatePageNumber,
  validatePageSize,
} from './page.ts';
export {
  isAffordableArgon2,
  isBcryptHash,
  isReplaceableHash,
  NO_PASSWORD_HASH,
  validatePasswordHash,
} from './password-hash.ts';
export type { PolicyOptions } from './policy-options.ts';
export {
  AUDIT_READS,
  type AuditReads,
  defaultPolicy,
  EMAIL_VERIFICATION_MODES,
  type EmailVerificationMode,
  type Policy,
} from './policy.ts';
export {
  defaultRateLimits,
  type LimitClass,
  type RateLimitResult,
  type RateLimits,
  stricterRateLimit,
} from './rate-limits.ts';
export { RawJson } from './raw-json.ts';
export {
  validateEin,
  validateExternalId,
  validateFreeForm,
  validateInstant,
  validatePhone,
  validateSsn,
  validateUuid,
} from './record-rules.ts';
export type { RecordIdentity } from './record.ts';
export type {
  CompanyRecord,
  DocumentRecord,
  EmployeeRecord,
  Records,
  UserRecord,
} from './records.ts';
export {
  type AnyRefused,
  type InputIssue,
  type InputRule,
  type InputRules,
  type InputViolation,
  isRefused,
  type RefusalCode,
  type Refusals,
  Refused,
  type RefusedAccount,
} from './refused.ts';
export type { Requester } from './requester.ts';
export {
  ADMINISTRATIVE_ROLES,
  isAdministrative,
  MEMBER,
  OWNER,
  type Permission,
  type Role,
  standardRoles,
} from './role.ts';
export { clientOf, type SessionClient } from './session-client.ts';
export { accepts, isOpen, type Session, type TokenClaims } from './session.ts';
export { ACTIVE_SITE, type Site, validateSiteIdentifier } from './site.ts';
export type { Surface } from './surface.ts';
export {
  validateLinkToken,
  validateName,
  validatePassword,
  validateSessionId,
} from './text.ts';
export { INSTANT_YEARS, type Timestamp, timestamp, validateTimestamp } from './timestamp.ts';
export {
  type Account,
  ACTIVE,
  isActive,
  maySignIn,
  SUSPENDED,
  type User,
} from './user.ts';
export type { Validation, Validator } from './validation.ts';
export type { Scope, Visibility } from './visibility.ts';
