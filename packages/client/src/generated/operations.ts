// Generated from the API description b3512c33b40ba6f60a66b532945f11b3e6e14e666ce480dc74ed7470fffc4519
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
