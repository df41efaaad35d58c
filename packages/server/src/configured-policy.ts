import type { PolicyOptions } from '@paydocs/core';
import { RESET_PAGE, requireInProduction } from './config/production-needs.ts';
import type { Config } from './config/settings.ts';
import { configuredResetPage } from './reset-page.ts';

/**
 * Returns the rules of a configuration.
 *
 * @throws OperationalError in production without a page for links in emails.
 */
export const configuredPolicy = (config: Config): PolicyOptions => {
  requireInProduction(config, RESET_PAGE);
  const { defaultSite, rateLimits, registrationsPerSiteMax } = config;
  const resetPasswordUrl = configuredResetPage(config);
  return {
    defaultSite,
    rateLimits,
    registrationsPerSiteMax,
    ...(resetPasswordUrl === undefined ? {} : { resetPasswordUrl }),
  };
};
