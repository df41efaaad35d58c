// Generated from the API description e73b5eaea25fd15097b03fa1988c6d65ba5b8a2a8edde766204240223b9f6bc3
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
