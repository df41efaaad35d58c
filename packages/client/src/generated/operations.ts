// Generated from the API description b612e8a1a3bcc7abe0cda869cfc871b7a4c22bd75ebd0b949d26312076f8e0f7
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
