// Generated from the API description d74a2f63eb04ce0f0146be014c47360021db387fff777874c66490375db2bf60
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
