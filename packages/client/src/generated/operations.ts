// Generated from the API description 73c5ddebcaffdef23e2b51977d2d8fc3dad93931fa73b4ce38f11a0c3095d114
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
