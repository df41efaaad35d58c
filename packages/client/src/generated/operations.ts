// Generated from the API description c7d8566ce6205e8a16db4fade1212e72249f921e424eec270fabfe7569d19dbc
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
