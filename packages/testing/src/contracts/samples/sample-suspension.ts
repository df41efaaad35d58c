import assert from 'node:assert/strict';
import type { Site } from '@paydocs/core';
import type { StoreHarness } from '../store-harness.ts';

/** Statuses of a site whose users may not sign in. */
export const INACTIVE_SITES = ['Active', 'suspended', 'active ', ' '];

/** Changes fields of site 1. */
export const saveSite = async (
  { ports }: StoreHarness,
  fields: Partial<Omit<Site, 'id'>>,
): Promise<void> =>
  ports.store.transaction(async (tx) => {
    const site = (await tx.sites.lock(1)) ?? assert.fail('There is no site 1.');
    await tx.sites.save({ ...site, ...fields });
  });

/** Sets the status of site 1. */
export const changeSite = async (harness: StoreHarness, status: string): Promise<void> =>
  saveSite(harness, { status });

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
