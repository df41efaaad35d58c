export type { CancelSignal } from './cancel-signal.ts';
export { canonicalAddress } from './canonical-address.ts';
export type { InputIssue, InputRule, InputRules, InputViolation } from './input-rules.ts';
export type { JsonObject, JsonValue } from './json.ts';
export { nearestName } from './nearest-name.ts';
export { isMisconfigured, Misconfigured } from './misconfigured.ts';
export {
  ANYTHING,
  checkOptions,
  FLAG,
  FUNCTION,
  objectWith,
  type OptionRule,
  type OptionRules,
  REQUIRED,
  requireObject,
  type RulesOf,
  type UnknownName,
  unknownName,
} from './options.ts';
export type { CredentialDescriptor, PasskeyRequest } from './passkey-request.ts';
export {
  defaultRateLimits,
  type LimitClass,
  type RateLimitResult,
  type RateLimits,
  stricterRateLimit,
} from './rate-limits.ts';
export { type AnyRefused, isRefused, Refused } from './refused.ts';
export type { RefusalCode, Refusals, RefusedAccount } from './refusals.ts';
export type { Surface } from './surface.ts';
export type { Validation, Validator } from './validation.ts';
