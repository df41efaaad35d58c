import type { Config } from './settings.ts';

/** The pages of links in emails. */
export interface LinkPages {
  readonly resetPasswordUrl: string;
  readonly verifyEmailUrl: string;
}

const PATHS: LinkPages = { resetPasswordUrl: '/reset-password', verifyEmailUrl: '/verify-email' };
const ALL_ADDRESSES = /^(?:0\.0\.0\.0|\[::\])$/;

/** Returns the configured pages of links; without an address a page is missing. */
export const configuredLinkPages = ({
  publicUrl,
  resetPasswordUrl,
  verifyEmailUrl,
}: Pick<Config, 'publicUrl' | keyof LinkPages>): Partial<LinkPages> => ({
  ...(publicUrl === undefined ? {} : linkPagesBelow(publicUrl)),
  ...(resetPasswordUrl === undefined ? {} : { resetPasswordUrl }),
  ...(verifyEmailUrl === undefined ? {} : { verifyEmailUrl }),
});

/** Returns the pages of a service with this URL, for browsers on the same machine. */
export const linkPagesAt = (listeningUrl: string): LinkPages => {
  const url = new URL(listeningUrl);
  // A browser cannot open the address that stands for all addresses.
  if (ALL_ADDRESSES.test(url.hostname)) url.hostname = 'localhost';
  return linkPagesBelow(url.origin);
};

const linkPagesBelow = (base: string): LinkPages => ({
  resetPasswordUrl: `${base}${PATHS.resetPasswordUrl}`,
  verifyEmailUrl: `${base}${PATHS.verifyEmailUrl}`,
});
