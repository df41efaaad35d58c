// Generated from the API description 14563299e62d3d31aacb5d0bea91095e8a4f8acf1d30ddf823682ff53201618a
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
