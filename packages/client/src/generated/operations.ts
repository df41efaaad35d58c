// Generated from the API description 205ad20b8ad1f5cc0ed68f24c23644618a6a1b88e7017541d28c48f25de49c84
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
