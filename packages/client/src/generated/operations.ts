// Generated from the API description 7d29bf23e28caccd0e80086ed1fc6352e2a598f40d4cf02ffb9b81765f8cd05e
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
