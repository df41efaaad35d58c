// Generated from the API description e839a38df6c24e92d0e3c64c50c046d83f5d81f58a7c97bf76760c0a3a6924b2
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
