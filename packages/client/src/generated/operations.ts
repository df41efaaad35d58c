// Generated from the API description 28b43ae056371503db38909531ad271e6b801d50b49d36ba9b9b1124908ed184
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
