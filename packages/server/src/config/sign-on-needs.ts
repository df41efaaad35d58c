import type { Requirement } from './production-needs.ts';
import type { Config } from './settings.ts';

/** The address that a provider knows: the origin of a request cannot be trusted. */
const OWN_ADDRESS: Requirement = {
  variables: ['PUBLIC_URL'],
  isMet: ({ publicUrl }) => publicUrl !== undefined,
  sentence:
    'PUBLIC_URL must be set with an identity provider: it sends browsers to /auth/oidc/<name>/callback there.',
};

/** The front ends: any other address would get codes of sign-ins. */
const FRONT_ENDS: Requirement = {
  variables: ['OIDC_RETURN_URLS'],
  isMet: ({ oidcReturnUrls }) => oidcReturnUrls !== undefined,
  sentence:
    'OIDC_RETURN_URLS must be set with an identity provider: the pages of front ends to which browsers come back.',
};

/** Returns the requirements of single sign-on that the configuration does not meet. */
export const missingForSignOn = (config: Config): readonly Requirement[] =>
  config.identityProviders === undefined
    ? []
    : [OWN_ADDRESS, FRONT_ENDS].filter(({ isMet }) => !isMet(config));
