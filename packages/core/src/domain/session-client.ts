import type { Origin } from './audit-entry.ts';

/** The client of a session; null for what is not known. */
export type SessionClient = Pick<Origin, 'address' | 'userAgent'>;

const LENGTH_MAX = 256;

/** Returns at most 256 code points of a text without control characters; null without a text. */
const bounded = (text: string | null): string | null => {
  const head = (text ?? '').slice(0, 2 * LENGTH_MAX).toWellFormed();
  const readable = head.replaceAll(/\p{Cc}+/gu, ' ').trim();
  return readable === '' ? null : [...readable].slice(0, LENGTH_MAX).join('');
};

/** Returns the client to store with a session: its user may have sent a header of any content. */
export const clientOf = ({ address, userAgent }: SessionClient): SessionClient => ({
  address: bounded(address),
  userAgent: bounded(userAgent),
});
