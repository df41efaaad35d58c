// Generated from the API description 2da6ffa88571df3b9fda4f7fbbb40f7bec1af1655b5919b052edcba5d918e549
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
