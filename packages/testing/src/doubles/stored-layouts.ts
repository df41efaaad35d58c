import type { SiteLayout, StoredLayoutVersion } from '@paydocs/core';

/** A row of the table of layouts. */
export interface StoredLayout extends SiteLayout, StoredLayoutVersion {
  readonly siteId: number;
}
