import type { HostFieldSets } from './domain/fields/host-fields.ts';
import { checkHostFields } from './domain/fields/check-host-fields.ts';

/** The property of a core with the fields of its host: a symbol, since everything with a name is a use case. */
export const HOST_FIELDS: unique symbol = Symbol.for('@paydocs/core/host-fields');

/** A core that says which fields its host has. A copy of it by `{ ...core }` does too. */
export interface DeclaresHostFields {
  /** The fields of the host. */
  readonly [HOST_FIELDS]?: HostFieldSets;
}

const NONE = checkHostFields();

/** Returns the own fields of the host of a core; none for a core that was put together by a program. */
export const declaredHostFields = (core: DeclaresHostFields): HostFieldSets =>
  core[HOST_FIELDS] ?? NONE;
