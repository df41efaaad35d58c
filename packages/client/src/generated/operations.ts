// Generated from the API description ea2eb4865dee73d932fba5ae205df5d2c164d7bfa598f06e68bbf502f5c7937f
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
