// Generated from the API description a716e7fded0f0dedc0b5e1e4873af4c07c9351bb71e02557fcb2d13b4c64c212
// by `npm run generate:client`. Changes here are lost.
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
