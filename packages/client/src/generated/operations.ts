// Generated from the API description 9b64b5fecb610bb8c269542ff4420464f6e197e0d4c8fc67e4ab7fd1100ab8ce
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
