// Generated from the API description 49f91169cd18997ebe395e6fe0644a1ff9d731d87c188d3e19dda2a238867546
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
