import type { Cause, Origin } from '../audit/audit-entry.ts';

/** The client of a session; null for what is not known. */
export type SessionClient = Pick<Origin, 'address' | 'userAgent'>;

const LENGTH_MAX = 256;

/** Returns at most 256 code points of a text without control characters; null without a text. */
const bounded = (text: string | null): string | null => {
  const head = (text ?? '').slice(0, 2 * LENGTH_MAX).toWellFormed();
  const readable = head.replaceAll(/\p{Cc}+/gu, ' ').trim();
  if (readable.length <= LENGTH_MAX) return readable || null;
  return [...readable].slice(0, LENGTH_MAX).join('');
};

/**
 * Returns a client that can be stored and logged: each value has at most 256 code points and no
 * control characters, whatever the user sent as a header.
 */
export const clientOf = ({ address, userAgent }: SessionClient): SessionClient => ({
  address: bounded(address),
  userAgent: bounded(userAgent),
});

/** Returns an origin that can be stored and logged, whatever the port of a host returns: see {@link clientOf}. */
export const storableOrigin = ({ requestId, ...client }: Origin): Origin => ({
  ...clientOf(client),
  requestId: bounded(requestId),
});

/** Returns who acts outside of the service as a part of details that can be stored: see {@link clientOf}. */
export const storableActor = ({
  actor = '',
}: Pick<Cause, 'actor'>): { readonly actor?: string } => {
  const text = bounded(actor);
  return text === null ? {} : { actor: text };
};
