// Generated from the API description f16b1cbe8c6214ec70859493930e6a2d4de47388ff1b7124e7cb3060925d0a40
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
