// Generated from the API description fc99e2e49434b7947bb344ae393ddc56f4cd313c7861de92e8495b0f49fe41a1
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
