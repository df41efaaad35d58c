import type { Caller } from '../../domain/accounts/caller.ts';
import { type ChangeOptions, validateVersions } from '../../domain/accounts/expected-versions.ts';
import { validateId } from '../../domain/fields/page.ts';
import type { WriteCondition } from '../../domain/accounts/record-write.ts';
import { fieldsOf, validate, validateOptionalFlag } from '../../domain/foundation/validation.ts';
import { scopeOf, type Visibility, visibilityOf } from '../../domain/accounts/visibility.ts';
import type { Ports } from '../../ports/index.ts';
import { permissionOf } from './written-kinds.ts';

/** A write of a record by a caller. */
export interface RecordWrite {
  readonly caller: Caller;
  readonly id: number;
  readonly options: ChangeOptions;
}

/** The ports of every write. */
export type WritePorts = Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'store'>;

/** A validated write. */
interface WriteRequest {
  readonly id: number;
  readonly visibility: Visibility;
  readonly condition: WriteCondition;
  /** Whether free-form objects are merged into those of the record. */
  readonly mergesObjects: boolean;
}

/**
 * Returns a validated write: which record, under which condition and how.
 *
 * @throws `input.invalid` for an id, a version or a flag that is none.
 */
export const writeRequest = (
  kind: WriteCondition['kind'],
  { caller: { user }, id: input, options }: RecordWrite,
  action: 'update' | 'delete',
): WriteRequest => {
  const given = fieldsOf(options);
  const { id, versions, mergesObjects } = validate({
    id: validateId(input),
    versions: validateVersions(given.versions),
    mergesObjects: validateOptionalFlag(given.mergesObjects),
  });
  const permission = permissionOf(kind, action);
  const condition = { kind, writable: scopeOf(user, permission), permission, versions };
  return { id, visibility: visibilityOf(user), condition, mergesObjects };
};
