// Generated from the API description 3be84c6710685e07778bc537fb0cbddb031dbd45458ab21bdb1175ab4198084c
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
