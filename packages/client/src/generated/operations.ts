// Generated from the API description b105a4830ab81d2e17d51cd25d242848a1a8351f5a40734ff83e9b5a47530bf7
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
