// Generated from the API description b64d986ac9d7f5cdff99fdd9465e9299f68297baf9884214c5e8c6d818812211
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
