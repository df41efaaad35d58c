// Generated from the API description e3d3e4f2e64bee9c35ab8c4db5bcbcf7075169dca4b74f2084f17ad047a09322
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
