// Generated from the API description fd130989804a0d66cf8b906903ce63fc07183e4f58a392e40a307a319f749a26
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
