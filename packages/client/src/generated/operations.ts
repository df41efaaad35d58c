// Generated from the API description ac9adbcf6d22dc002ec617014ec0de9c4d0e5ec949f189f821ec381bd09ceb3c
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
