import type { Clock, Mailer } from '@paydocs/core';
import type { Config } from './config/settings.ts';
import { CONFIGURATION_EXIT_CODE } from './operational-error.ts';
import { MAIL, requireInProduction } from './config/production-needs.ts';
import { OperationalError } from './operational-error.ts';

/** The default address outside of production. */
const FALLBACK_URL = 'file:./outbox';

/**
 * Opens the mailer of the configured address; without an address, outside of production, a folder.
 * The mailer connects when it sends an email.
 *
 * @throws OperationalError for an invalid address or sender, and in production without an address.
 */
export const openConfiguredMailer = async (config: Config, clock: Clock): Promise<Mailer> => {
  requireInProduction(config, MAIL);
  const { mailUrl: url = FALLBACK_URL, mailFrom: from } = config;
  const { openMailer } = await import('@paydocs/mail');
  try {
    return openMailer({ url, from, clock });
  } catch (cause) {
    // The message of this error never quotes the address.
    const reason = cause instanceof Error ? cause.message : 'unknown';
    throw new OperationalError(`Cannot send mail (MAIL_URL, MAIL_FROM): ${reason}`, {
      exitCode: CONFIGURATION_EXIT_CODE,
      cause,
    });
  }
};
