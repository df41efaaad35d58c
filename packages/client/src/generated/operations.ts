// Generated from the API description f18dfdebca556708d65dee8e4d3dc23f43df6024257675d3fa32b2301b3437bd
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
