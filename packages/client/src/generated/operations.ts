// Generated from the API description 93ab56d5f2c1a6ce954138c56393d08a32344e27e03fd9cb939995671ec81cc5
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
