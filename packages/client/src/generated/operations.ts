// Generated from the API description 01e787cf3a78ad71831376e3e406e4d532e6e72a1ce5b021e0ed0945a43c3ba2
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
