import { type LayoutSummary, type SiteLayout, timestamp } from '@paydocs/core';
import { entityTag } from '../output/record.ts';

/** The JSON representation of a layout, without its blocks. */
export const layoutSummaryResource = (layout: LayoutSummary) => ({
  name: layout.name,
  version: layout.version,
  type: layout.type,
  created_at: timestamp(layout.createdAtMs),
  updated_at: timestamp(layout.updatedAtMs),
});

/** The JSON representation of a layout. Its blocks are named as in their type. */
export const layoutResource = (layout: SiteLayout) => ({
  ...layoutSummaryResource(layout),
  layout: layout.layout,
});

/** The entity tag of a layout: its version. */
export const layoutTag = ({ version }: SiteLayout): string => entityTag(version, []);
