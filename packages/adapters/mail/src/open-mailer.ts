import { ANYTHING, checkOptions, REQUIRED, type RulesOf } from '@paydocs/core';
import { folderMailer } from './folder-mailer.ts';
import { mailFolderOf } from './mail-folder.ts';
import type { MessageOptions } from './message.ts';
import { type ClosableMailer, smtpMailer } from './smtp-mailer.ts';

/** Options for {@link openMailer}. */
export interface MailerOptions extends MessageOptions {
  /** `smtp://user:password@host:port`, `smtps://…` or `file:<folder>`. */
  readonly url: string;
}

const rules: RulesOf<MailerOptions> = { url: REQUIRED, from: REQUIRED, clock: ANYTHING };

/**
 * Creates the mailer for a URL. Connects only when an email is sent.
 *
 * @throws Error when the URL or the sender is malformed. The message never shows the URL.
 * @throws TypeError for an option that is unknown or missing.
 */
export const openMailer = (options: MailerOptions): ClosableMailer => {
  checkOptions(options, rules);
  const { url, ...rest } = options;
  if (/^smtps?:/i.test(url)) return smtpMailer({ url, ...rest });
  if (/^file:./i.test(url)) {
    return { ...folderMailer({ folder: mailFolderOf(url), ...rest }), close: async () => {} };
  }
  throw new Error('The address for mail must begin with smtp://, smtps:// or file:.');
};
