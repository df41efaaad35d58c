// Generated from the API description 08f2d1e81573ea525c2616c784650f3e135046c014f0fafbe74c726c66e79a3b
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
