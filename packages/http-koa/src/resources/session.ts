import { type OwnSession, timestamp, type Timestamp } from '@paydocs/core';

const timestampOrNull = (ms: number | null): Timestamp | null =>
  ms === null ? null : timestamp(ms);

/** The JSON representation of a session of the caller. */
export const sessionResource = (session: OwnSession) => ({
  id: session.id,
  created_at: timestampOrNull(session.createdAtMs),
  last_refreshed_at: timestampOrNull(session.refreshedAtMs),
  expires_at: timestamp(session.expiresAtMs),
  address: session.address,
  user_agent: session.userAgent,
  is_current: session.isCurrent,
});
