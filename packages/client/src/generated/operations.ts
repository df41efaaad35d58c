// Generated from the API description 72285bf243a9149691eaf5858e1879bfa10a6c1827dcdd3a839e3b9394620b03
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
