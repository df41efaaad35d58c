import type { ConfigRemark } from './parse-settings.ts';
import type { Config } from './settings.ts';

const isLoopback = (hostname: string): boolean =>
  /^(?:127\.[\d.]+|\[::1\]|(?:.+\.)?localhost)$/i.test(hostname);

const isOpen = (text: string | undefined): boolean => {
  const url = text === undefined ? null : URL.parse(text);
  return url?.protocol === 'http:' && !isLoopback(url.hostname);
};

/** Returns the risks of a configuration of production. */
export const warningsOf = (config: Config): readonly ConfigRemark[] =>
  Object.entries({ PUBLIC_URL: config.publicUrl, RESET_PASSWORD_URL: config.resetPasswordUrl })
    .filter(([, url]) => config.mode === 'production' && isOpen(url))
    .map(([variable]) => ({
      variable,
      sentence: `${variable} begins with http://: passwords and tokens travel without encryption. Use https://.`,
    }));
