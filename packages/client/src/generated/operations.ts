// Generated from the API description 63101f8500c08f26105fd6b98a69d35a17f87d5042ec163c7f4f24d2e7446c81
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
