import type { Config } from './settings.ts';

const isLoopback = (hostname: string): boolean =>
  /^(?:127\.[\d.]+|\[::1\]|(?:.+\.)?localhost)$/i.test(hostname);

const isOpen = (text: string | undefined): boolean => {
  const url = text === undefined ? null : URL.parse(text);
  return url?.protocol === 'http:' && !isLoopback(url.hostname);
};

/** A variable whose value works, and is a risk in production. */
export interface ConfigWarning {
  readonly variable: string;
  readonly sentence: string;
}

/** Returns the risks of a configuration of production. */
export const warningsOf = (config: Config): readonly ConfigWarning[] =>
  config.mode === 'production'
    ? (['PUBLIC_URL', 'RESET_PASSWORD_URL'] as const)
        .filter((variable) =>
          isOpen(variable === 'PUBLIC_URL' ? config.publicUrl : config.resetPasswordUrl),
        )
        .map((variable) => ({
          variable,
          sentence: `${variable} begins with http://: passwords and tokens travel without encryption. Use https://.`,
        }))
    : [];
