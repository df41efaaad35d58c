// Generated from the API description 624a8e55c6bafda54e27027934c6d720745d86ee784c303795be715663cd2f79
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
