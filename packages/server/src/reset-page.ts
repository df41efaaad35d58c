import type { Config } from './config/settings.ts';

const PATH = '/reset-password';
const ALL_ADDRESSES = /^(?:0\.0\.0\.0|\[::\])$/;

/** Returns the configured page of reset links, or undefined. */
export const configuredResetPage = ({
  resetPasswordUrl,
  publicUrl,
}: Pick<Config, 'publicUrl' | 'resetPasswordUrl'>): string | undefined =>
  resetPasswordUrl ?? (publicUrl === undefined ? undefined : `${publicUrl}${PATH}`);

/** Returns the page of a service with this URL, for browsers on the same machine. */
export const resetPageAt = (listeningUrl: string): string => {
  const url = new URL(PATH, listeningUrl);
  // A browser cannot open the address that stands for all addresses.
  if (ALL_ADDRESSES.test(url.hostname)) url.hostname = 'localhost';
  return url.href;
};
