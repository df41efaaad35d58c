// Generated from the API description c6d60c22a8f6789cbeebeea79f7b72e2f9f554b3c6a1c69a75c7368b3f8f96ae
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
