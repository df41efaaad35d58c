// Generated from the API description 7a9570d61e1f9de8b043407565e91ea48a7997b1cea41bfa0489fd53c0afd4fc
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
