import type { ApiTokenRequest, Policy } from '@paydocs/core';
import { sampleCore } from '../sample-core.ts';

/** The Owner of the site `main`. */
export const OWNER_EMAIL = 'owner@main.test';

/** Creates a core, and an API token of the Owner with these permissions, `employees:list` by default. */
export const tokenCore = async (
  change: Partial<ApiTokenRequest> = {},
  policy: Partial<Policy> = {},
) => {
  const sample = await sampleCore(policy);
  const caller = await sample.signIn(OWNER_EMAIL);
  const created = await sample.core.createApiToken(caller, {
    name: 'nightly export',
    permissions: ['employees:list'],
    ...change,
  });
  return { ...sample, caller, created, text: created.text };
};

/** A request for a token without permissions. */
export const request = { name: 'export', permissions: [] };
