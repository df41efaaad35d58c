// Generated from the API description 25ba67507c8da97a0b5b0b21e143cad7b90d96b415cf10c3dafc09e25b11bee1
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
