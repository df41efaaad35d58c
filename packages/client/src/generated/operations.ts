// Generated from the API description a53d0f2fe3c6985141e50927ad996341f951357aa6ed605e572a4a9b7f6b5183
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
