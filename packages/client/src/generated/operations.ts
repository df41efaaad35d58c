// Generated from the API description 2498be199697b64dd48f468382939b0a11cff2aa32fbee6679f6af9f59fee0e9
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
