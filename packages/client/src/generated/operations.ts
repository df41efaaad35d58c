// Generated from the API description 12b5edc09fab9b265012a4b1bb05850604c946451f7da2bd70d2c5dba9bccb28
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
