// Generated from the API description bd486fbffa6ecfc75a1a287364b050a62dd34f15ae344b47c80aa48ba97111ad
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
