import {
  apiTokenEndingMutants,
  apiTokenLimitMutants,
  apiTokenRevocationMutants,
} from './api-tokens-ending.ts';
import { apiTokenFindingMutants } from './api-tokens.ts';
import { sessionAuditMutants } from './audited-writes.ts';
import { foldedApiTokenMutants, foldedSessionMutants } from './folded-keys.ts';
import {
  createdLinkMutants,
  unverifiedResetMutants,
  verifiedAddressMutants,
} from './link-tokens.ts';
import { apiTokenPruningMutants, linkPruningMutants, sessionPruningMutants } from './prunings.ts';
import { sessionListingMutants } from './sessions-listing.ts';
import { sessionRevokingMutants } from './sessions-revoking-many.ts';
import { sessionRotatingMutants } from './sessions-rotating.ts';
import { sessionMutants } from './sessions.ts';
import { sessionSiteMutants } from './suspensions.ts';
import { usedLinkMutants } from './used-links.ts';

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
  ...createdLinkMutants('passwordResets'),
  ...unverifiedResetMutants,
  ...usedLinkMutants('passwordResets'),
  ...linkPruningMutants('passwordResets'),
];

/** Faulty verifications of e-mail addresses. */
export const verificationContractMutants = [
  ...createdLinkMutants('emailVerifications'),
  ...verifiedAddressMutants,
  ...usedLinkMutants('emailVerifications'),
  ...linkPruningMutants('emailVerifications'),
];
