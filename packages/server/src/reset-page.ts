import type { Config } from './config/settings.ts';

const PATH = '/reset-password';
const ALL_ADDRESSES = /^(?:0\.0\.0\.0|\[::\])$/;

/** The configured page that reset links lead to, if there is one. */
export const configuredResetPage = ({
  resetPasswordUrl,
  publicUrl,
}: Pick<Config, 'publicUrl' | 'resetPasswordUrl'>): string | undefined =>
  resetPasswordUrl ?? (publicUrl === undefined ? undefined : `${publicUrl}${PATH}`);

/** The page of a service that listens there, for the machine that it runs on. */
export const resetPageAt = (listeningUrl: string): string => {
  const url = new URL(PATH, listeningUrl);
  // To listen on all addresses is no address that a browser could open.
  if (ALL_ADDRESSES.test(url.hostname)) url.hostname = 'localhost';
  return url.href;
};
