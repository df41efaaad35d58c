import type { Visibility } from '@paydocs/core';

/** Everything of site 1. */
export const everything: Visibility = {
  siteId: 1,
  employees: 'site',
  companies: 'site',
  documents: 'site',
};
