// Generated from the API description 770388e2a8a631ec4a1c1a818b7dbc873dde20aafb8dfe06118c7bd9518e34b6
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
