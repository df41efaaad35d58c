// Generated from the API description 3ffdbfdd74f9e368e7d8a6ca72a992bd383d5859d54cd27033e32e1a9bfacc8d
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
