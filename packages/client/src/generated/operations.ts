// Generated from the API description 7329b324134be4369bcab10a6b81c58b2a88d93c259a040c653bc4d65700b424
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
