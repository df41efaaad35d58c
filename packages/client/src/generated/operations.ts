// Generated from the API description d45c8874e93afb4c9f8b822ea77539cd289153be40ce996bb535f7c6f86aca28
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
