// Generated from the API description 3ca64cfc351d2e844907facb724adf2e0bb0a0708ab35b3170df4444670e09f2
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
