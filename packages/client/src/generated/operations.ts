// Generated from the API description a70634b657487e035bfd6a20a956925822bb6d1afb9a162edc3b91bbac4d745b
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
