import type { OutboxClaim, WebhookClaim } from '@paydocs/core';

/** Returns a claim at this instant, with a lease of a minute, for all sites. */
export const buildClaim = (nowMs: number, leaseMs = 60_000): OutboxClaim => ({
  nowMs,
  leaseMs,
  delayMaxMs: 900_000,
  overdueMaxMs: 43_200_000,
  exceptSiteIds: [],
  afterSiteId: null,
});

/** Returns a claim of a delivery at this instant, with a lease of a minute, for all sites. */
export const buildWebhookClaim = (
  nowMs: number,
  overrides: Partial<WebhookClaim> = {},
): WebhookClaim => ({
  leaseId: 'lease',
  nowMs,
  leaseMs: 60_000,
  delayMaxMs: 86_400_000,
  pauseMaxMs: 900_000,
  overdueMaxMs: 172_800_000,
  leasesMax: 4,
  candidatesMax: 20,
  exceptSiteIds: [],
  afterSiteId: null,
  ...overrides,
});
