// Generated from the API description a9f01cfae35798d4c6ebab9ee18eb291232b1aba112efa3459dc4ea2db5c4907
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
