// Generated from the API description 9249fe5b502a3dfa7cca85668a89df80923379dcc42b6f2cce65011cda2d2892
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
