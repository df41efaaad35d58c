import type { Caller } from '../../domain/accounts/caller.ts';
import { validateList } from '../../domain/fields/list-values.ts';
import { validateId } from '../../domain/fields/page.ts';
import type { WriteCondition } from '../../domain/accounts/record-write.ts';
import {
  fieldsOf,
  invalid,
  validate,
  type Validation,
} from '../../domain/foundation/validation.ts';
import { scopeOf, type Visibility, visibilityOf } from '../../domain/accounts/visibility.ts';
import type { Ports } from '../../ports/index.ts';
import { permissionOf } from './written-kinds.ts';

/** The condition of a write; undefined means none. */
export interface WriteOptions {
  /**
   * The versions of which the record must have one: the last writer wins without them, and none fits an
   * empty list.
   */
  readonly versions?: readonly number[] | undefined;
}

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

const validateVersions = (input: unknown): Validation<readonly number[] | undefined> => {
  if (input === undefined) return { value: undefined };
  // No list is not an empty one, which no version fits.
  return input === null ? invalid({ rule: 'list' }) : validateList(input, validateId);
};

/**
 * Returns a validated write: which record, and under which condition.
 *
 * @throws `input.invalid` for an id or a version that is none.
 */
export const writeRequest = (
  kind: WriteCondition['kind'],
  { caller: { user }, id: givenId, options }: RecordWrite,
  action: 'update' | 'delete',
): WriteRequest => {
  const { id, versions } = validate({
    id: validateId(givenId),
    versions: validateVersions(fieldsOf(options).versions),
  });
  const permission = permissionOf(kind, action);
  const condition = { kind, writable: scopeOf(user, permission), permission, versions };
  return { id, visibility: visibilityOf(user), condition };
};
