import { smtpUrlMistakes } from './smtp-server.ts';

/**
 * Returns a sentence for each mistake in a URL for mail, without opening a mailer; none for a valid
 * URL. No sentence shows a part of the URL.
 */
export const mailUrlMistakes = (url: string): readonly string[] => {
  if (/^smtps?:/i.test(url)) return smtpUrlMistakes(url);
  if (/^file:./i.test(url)) return [];
  return ['The address for mail must begin with smtp://, smtps:// or file:.'];
};
