// Generated from the API description 7d7e087849cd777685de3d58e6abceacc79d6cbea1ae7f56ebca7799e51e8c61
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
