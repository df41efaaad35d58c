import { type OwnSession, timestamp } from '@paydocs/core';

/** The JSON representation of a session of the caller. */
export const sessionResource = (session: OwnSession) => ({
  id: session.id,
  created_at: timestamp(session.createdAtMs),
  last_refreshed_at: session.refreshedAtMs === null ? null : timestamp(session.refreshedAtMs),
  expires_at: timestamp(session.expiresAtMs),
  address: session.address,
  user_agent: session.userAgent,
  opened_by: session.openedBy,
  is_current: session.isCurrent,
});
