import assert from 'node:assert/strict';
import { buildOperatorAudit } from './sample-audit.ts';
import type { StoreHarness } from './store-harness.ts';

/** Statuses of a site whose users may not sign in. */
export const INACTIVE_SITES = ['Active', 'suspended', 'active ', ' '];

/** Sets the status of site 1. */
export const changeSite = async ({ ports }: StoreHarness, status: string): Promise<void> => {
  const audit = buildOperatorAudit({ action: 'site.updated' });
  const nowMs = Date.UTC(2026, 0, 31, 9);
  const site = await ports.sites.update({
    identifier: 'main',
    change: () => ({ status }),
    nowMs,
    audit,
  });
  assert.equal(site?.status, status);
};

/**
 * Runs the check while user 1 may not sign in: for each status of the user, then for each status of
 * the site. Both are active afterwards.
 */
export const whileSuspended = async (
  harness: StoreHarness,
  check: (reason: string) => Promise<void>,
): Promise<void> => {
  for (const status of ['Suspended', 'active', 'Active ', '']) {
    await harness.changeUser(1, { status });
    await check(`a user with the status ${JSON.stringify(status)}`);
  }
  await harness.changeUser(1, { status: 'Active' });
  for (const status of INACTIVE_SITES) {
    await changeSite(harness, status);
    await check(`a site with the status ${JSON.stringify(status)}`);
  }
  await changeSite(harness, 'active');
};
