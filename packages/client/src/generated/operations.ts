// Generated from the API description 8245d1557b46c85813ddb7803780beb754d0d517c755cd545ccfa05c8d6dd7b4
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
