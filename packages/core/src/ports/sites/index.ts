export type { LayoutRows, Layouts, StoredLayoutVersion } from './layouts.ts';
export type { SiteRows } from './site-rows.ts';
export type { Sites } from './sites.ts';
