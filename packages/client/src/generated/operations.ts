// Generated from the API description f9d444f1cdef92f76dfdcf771a5ad669728fb42c1fe67e1e278749766ed188cf
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
