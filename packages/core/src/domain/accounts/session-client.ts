import type { Origin } from '../audit/audit-entry.ts';
import { storableText } from '../values/storable-text.ts';

/** The client of a session; null for what is not known. */
export type SessionClient = Pick<Origin, 'address' | 'userAgent'>;

/**
 * Returns a client that can be stored and logged: each value has at most 256 code points and no
 * control characters, whatever the user sent as a header.
 */
export const clientOf = ({ address, userAgent }: SessionClient): SessionClient => ({
  address: storableText(address),
  userAgent: storableText(userAgent),
});
