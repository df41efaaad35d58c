// Generated from the API description 18f519bf039b872d576fbf620678989f52b0b7acfc6c16ebf2723a5e5bce23df
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
