// Generated from the API description 74b3ecf322177e1be690e90d85a1bb590ebf997f7641f63893b85a32bdc226c2
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
