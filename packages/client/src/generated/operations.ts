// Generated from the API description 2d1df63d6927956630aa1205646d9c06474109ad53bf40b11de15cd6fd79b7c4
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
