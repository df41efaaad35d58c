import { SECOND_FACTOR_RULES } from '@paydocs/core';
import { instant, oneOf, wholeNumber } from './schemas.ts';
import { domain, origins } from './passkey-schemas.ts';
import type { Setting } from './setting.ts';

/** The settings of who must have a second factor. */
export const secondFactorSettings = {
  secondFactor: {
    variable: 'SECOND_FACTOR',
    ...oneOf(SECOND_FACTOR_RULES),
    fallback: 'optional',
    about:
      'who must have a second factor: administrative for administrative roles; a site may be stricter',
  },
  secondFactorSince: {
    variable: 'SECOND_FACTOR_SINCE',
    ...instant,
    about: 'date from which the days of grace count for older accounts; these have none if unset',
  },
  secondFactorGraceDays: {
    variable: 'SECOND_FACTOR_GRACE_DAYS',
    ...wholeNumber(0, 3650),
    fallback: '14',
    about: 'days for which a user who must have a second factor works without one',
  },
  freshnessMinutes: {
    variable: 'FRESHNESS_MINUTES',
    ...wholeNumber(0, 1440),
    fallback: '0',
    about:
      'how old the last proof of a user may be for creating API tokens, adding users, changing roles and the own e-mail address; 0 asks for none',
  },
  ssnFreshnessMinutes: {
    variable: 'SSN_FRESHNESS_MINUTES',
    ...wholeNumber(0, 1440),
    fallback: '0',
    about:
      'how old the last proof of a user may be for reading social security numbers; 0 asks for none',
  },
  passkeyRpId: {
    variable: 'PASSKEY_RP_ID',
    ...domain,
    about:
      'domain that passkeys are for, such as example.com, which never changes; no passkeys if unset',
  },
  passkeyOrigins: {
    variable: 'PASSKEY_ORIGINS',
    ...origins,
    about:
      'origins of pages that ask for passkeys, separated by commas; https:// and the domain if unset',
  },
} as const satisfies Record<string, Setting>;
