import type { OutboxClaim } from '@paydocs/core';

/** Returns a claim at this instant, with a lease of a minute, for all sites. */
export const buildClaim = (nowMs: number, leaseMs = 60_000): OutboxClaim => ({
  nowMs,
  leaseMs,
  delayMaxMs: 900_000,
  overdueMaxMs: 43_200_000,
  exceptSiteIds: [],
  afterSiteId: null,
});
