// Generated from the API description 525238e2ed5d0a8f289c74032deb216735053618c186c38b345630d77ef831b9
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
