// Generated from the API description 659a1a94ae02302d24c61c3e2e16253a406803d504c10db25bf06233acec75a3
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
