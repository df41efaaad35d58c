import type { PolicyOptions } from '@paydocs/core';
import { RESET_PAGE, requireInProduction } from './config/production-needs.ts';
import type { Config } from './config/settings.ts';
import { configuredResetPage } from './reset-page.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns the rules of a configuration.
 *
 * @throws OperationalError in production without a page for links in emails.
 */
export const configuredPolicy = (config: Config): PolicyOptions => {
  requireInProduction(config, RESET_PAGE);
  const { auditReads, defaultSite, rateLimits, registrationsPerSiteMax } = config;
  const resetPasswordUrl = configuredResetPage(config);
  return {
    defaultSite,
    rateLimits,
    registrationsPerSiteMax,
    auditReads,
    auditRetentionMs: config.auditRetentionDays * DAY_MS,
    ...(resetPasswordUrl === undefined ? {} : { resetPasswordUrl }),
  };
};
