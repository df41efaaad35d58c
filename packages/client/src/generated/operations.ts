// Generated from the API description 64b12b41830f52b38393d960145b2e3ab9aad59a6ed6a88dd4fab80ac8b717b1
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
