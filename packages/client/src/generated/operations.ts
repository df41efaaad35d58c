// Generated from the API description bd5aba09492249d0f4685c2f82481682aa246d17905132206457cab696848600
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
