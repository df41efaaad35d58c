import {
  apiTokenEndingMutants,
  apiTokenLimitMutants,
  apiTokenRevocationMutants,
} from './api-tokens-ending.ts';
import { apiTokenFindingMutants } from './api-tokens.ts';
import { resetAuditMutants, sessionAuditMutants } from './audited-writes.ts';
import { emailVerificationMutants } from './email-verifications.ts';
import {
  foldedApiTokenMutants,
  foldedResetMutants,
  foldedSessionMutants,
  foldedVerificationMutants,
} from './folded-keys.ts';
import { resetConsumingMutants } from './password-resets-consuming.ts';
import { resetTokenMutants } from './password-resets-tokens.ts';
import {
  apiTokenPruningMutants,
  resetPruningMutants,
  sessionPruningMutants,
  verificationPruningMutants,
} from './prunings.ts';
import { sessionListingMutants } from './sessions-listing.ts';
import { sessionRevokingMutants } from './sessions-revoking-many.ts';
import { sessionRotatingMutants } from './sessions-rotating.ts';
import { sessionMutants } from './sessions.ts';
import {
  resetSuspensionMutants,
  sessionSiteMutants,
  verificationSuspensionMutants,
} from './suspensions.ts';

/** Faulty sessions. */
export const sessionContractMutants = [
  ...sessionMutants,
  ...sessionRotatingMutants,
  ...sessionAuditMutants,
  ...sessionListingMutants,
  ...sessionRevokingMutants,
  ...sessionPruningMutants,
  ...sessionSiteMutants,
  ...foldedSessionMutants,
];

/** Faulty API tokens. */
export const apiTokenContractMutants = [
  ...apiTokenLimitMutants,
  ...apiTokenFindingMutants,
  ...apiTokenRevocationMutants,
  ...apiTokenEndingMutants,
  ...apiTokenPruningMutants,
  ...foldedApiTokenMutants,
];

/** Faulty password resets. */
export const resetContractMutants = [
  ...resetTokenMutants,
  ...resetConsumingMutants,
  ...resetPruningMutants,
  ...resetAuditMutants,
  ...resetSuspensionMutants,
  ...foldedResetMutants,
];

/** Faulty verifications of e-mail addresses. */
export const verificationContractMutants = [
  ...emailVerificationMutants,
  ...verificationPruningMutants,
  ...verificationSuspensionMutants,
  ...foldedVerificationMutants,
];
