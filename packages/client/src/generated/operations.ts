// Generated from the API description a4901dfc8655e6118955bd099ed3bd112a9f86dbb4e49a06febe3c07a90de35c
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
