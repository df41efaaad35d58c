// Generated from the API description 840369d3a32228454cd866379880527267987fc0bea0f09525e23f724ebecef9
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
