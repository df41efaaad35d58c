export type { SiteRows } from './site-rows.ts';
export type { Sites } from './sites.ts';
