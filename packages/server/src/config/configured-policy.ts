import { foreignOrigin, type PolicyOptions } from '@paydocs/core';
import type { PageOptions } from '@paydocs/http-koa';
import { senderOf } from '@paydocs/mail/sender';
import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';
import { RESET_PAGE, requireInProduction, VERIFICATION_PAGE } from './production-needs.ts';
import type { Config } from './settings.ts';
import { configuredLinkPages } from './link-pages.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;

export const configuredRetentions = ({
  auditRetentionDays,
}: Config): Pick<PolicyOptions, 'auditRetentionMs'> => ({
  auditRetentionMs: auditRetentionDays * DAY_MS,
});

const configuredPasskeys = ({ passkeyRpId, passkeyOrigins = [] }: Config) => {
  const passkeys = { passkeyRpId: passkeyRpId ?? null, passkeyOrigins };
  const foreign = foreignOrigin(passkeys);
  if (foreign === undefined) return passkeys;
  throw new OperationalError(
    `PASSKEY_ORIGINS must have origins of ${passkeyRpId} or its subdomains, which is PASSKEY_RP_ID; ${foreign} is not.`,
    { exitCode: CONFIGURATION_EXIT_CODE },
  );
};

/**
 * Returns the rules of a configuration.
 *
 * @throws OperationalError in production without a page for links in emails, and for an origin that is not of the domain
 *   of passkeys.
 */
export const configuredPolicy = (config: Config): PolicyOptions => {
  requireInProduction(config, RESET_PAGE);
  requireInProduction(config, VERIFICATION_PAGE);
  const { auditReads, defaultSite, emailVerification, rateLimits } = config;
  return {
    defaultSite,
    rateLimits,
    registrationsPerSiteMax: config.registrationsPerSiteMax,
    emailVerification,
    auditReads,
    freshnessMs: config.freshnessMinutes * MINUTE_MS,
    ssnFreshnessMs: config.ssnFreshnessMinutes * MINUTE_MS,
    secondFactor: config.secondFactor,
    secondFactorSinceMs: config.secondFactorSince ?? null,
    secondFactorGraceMs: config.secondFactorGraceDays * DAY_MS,
    ...configuredPasskeys(config),
    ...configuredRetentions(config),
    documentPageUrl: config.documentPageUrl ?? null,
    ...configuredLinkPages(config),
  };
};

/** Returns the options of the HTML pages. Their product has the name of the sender of emails. */
export const configuredPages = ({ mailFrom, signInUrl }: Config): PageOptions => ({
  productName: senderOf(mailFrom)?.name || undefined,
  signInUrl,
});
