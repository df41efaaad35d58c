// Generated from the API description 321e8894d2b481cba5d78a1c7774e0488d8e9d04b8b410ea6895921cb40d1c21
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
