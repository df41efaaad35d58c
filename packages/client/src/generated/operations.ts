// Generated from the API description 779758ba4cfe4c3d15394c05f9acec652152a030b13faed6224031eabb761af0
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
