import type { Clock, Mailer } from '@paydocs/core';
import { type Config, nameOf } from '../config/settings.ts';
import { MAIL, requireInProduction } from '../config/production-needs.ts';
import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';

/** The default address outside of production. */
const FALLBACK_URL = 'file:./outbox';

/**
 * Opens the mailer of the configured URL; outside of production, the default is a folder. Connects when
 * an email is sent.
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
    const names = `${nameOf(config, 'mailUrl')}, ${nameOf(config, 'mailFrom')}`;
    throw new OperationalError(`Cannot send mail (${names}): ${reason}`, {
      exitCode: CONFIGURATION_EXIT_CODE,
      cause,
    });
  }
};
