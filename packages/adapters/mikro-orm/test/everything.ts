import type { Visibility } from '@paydocs/core';

/** The visibility of all records of site 1. */
export const everything: Visibility = {
  siteId: 1,
  employees: 'site',
  companies: 'site',
  documents: 'site',
};
