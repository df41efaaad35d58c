import type { Caller } from '../../domain/accounts/caller.ts';
import { validateVersions, type WriteOptions } from '../../domain/accounts/expected-versions.ts';
import { validateId } from '../../domain/fields/page.ts';
import type { WriteCondition } from '../../domain/accounts/record-write.ts';
import { fieldsOf, validate } from '../../domain/foundation/validation.ts';
import { scopeOf, type Visibility, visibilityOf } from '../../domain/accounts/visibility.ts';
import type { Ports } from '../../ports/index.ts';
import { permissionOf } from './written-kinds.ts';

/** A write of a record by a caller. */
export interface RecordWrite {
  readonly caller: Caller;
  readonly id: number;
  readonly options: WriteOptions;
}

/** The ports of every write. */
export type WritePorts = Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'store'>;

/** A validated write. */
interface WriteRequest {
  readonly id: number;
  readonly visibility: Visibility;
  readonly condition: WriteCondition;
}

/**
 * Returns a validated write: which record, and under which condition.
 *
 * @throws `input.invalid` for an id or a version that is none.
 */
export const writeRequest = (
  kind: WriteCondition['kind'],
  { caller: { user }, id: input, options }: RecordWrite,
  action: 'update' | 'delete',
): WriteRequest => {
  const { id, versions } = validate({
    id: validateId(input),
    versions: validateVersions(fieldsOf(options).versions),
  });
  const permission = permissionOf(kind, action);
  const condition = { kind, writable: scopeOf(user, permission), permission, versions };
  return { id, visibility: visibilityOf(user), condition };
};
