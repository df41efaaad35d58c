import type { Clock, Mailer } from '@paydocs/core';
import type { Config } from './config/settings.ts';
import { CONFIGURATION_EXIT_CODE } from './operational-error.ts';
import { MAIL, requireInProduction } from './config/production-needs.ts';
import { OperationalError } from './operational-error.ts';

/** Where emails go outside of production, unless told otherwise. */
const FALLBACK_URL = 'file:./outbox';

/**
 * The mailer of the configured address; without one, outside of production, a folder. It connects
 * to nothing before there is a email.
 *
 * @throws OperationalError for an address or a sender that is none, and without an address in production.
 */
export const openConfiguredMailer = async (config: Config, clock: Clock): Promise<Mailer> => {
  requireInProduction(config, MAIL);
  const { mailUrl: url = FALLBACK_URL, mailFrom: from } = config;
  const { openMailer } = await import('@paydocs/mail');
  try {
    return openMailer({ url, from, clock });
  } catch (cause) {
    // What is thrown here never quotes the address.
    const why = cause instanceof Error ? cause.message : 'unknown';
    throw new OperationalError(`Cannot send mail (MAIL_URL, MAIL_FROM): ${why}`, {
      exitCode: CONFIGURATION_EXIT_CODE,
      cause,
    });
  }
};
