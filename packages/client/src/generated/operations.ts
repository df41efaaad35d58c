// Generated from the API description 5dc2695bbad0ce799d531d8ac9ab50ca99aa1fb65278b70b57fee4800f575492
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
