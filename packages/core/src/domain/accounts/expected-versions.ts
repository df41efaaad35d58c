import { validateList } from '../fields/list-values.ts';
import { validateId } from '../fields/page.ts';
import { Refused } from '../foundation/refused.ts';
import { invalid, type Validation } from '../foundation/validation.ts';
import type { Site } from '../sites/site.ts';
import { INSTANT_YEARS } from '../values/timestamp.ts';
import type { User } from './user.ts';

/** The condition of a write; undefined means none. */
export interface WriteOptions {
  /**
   * The versions of which the record must have one: the last writer wins without them, and none fits an
   * empty list.
   */
  readonly versions?: readonly number[] | undefined;
}

/** How a record is changed. */
export interface ChangeOptions extends WriteOptions {
  /** Whether free-form objects are merged into those of the record (RFC 7396); otherwise they replace them. */
  readonly mergesObjects?: boolean | undefined;
}

/** Validates the versions that a writer expects; undefined for any. */
export const validateVersions = (input: unknown): Validation<readonly number[] | undefined> => {
  if (input === undefined) return { value: undefined };
  // No list is not an empty one, which no version fits.
  return input === null ? invalid({ rule: 'list' }) : validateList(input, validateId);
};

/**
 * Returns the version of a site or a user, whose changes are not counted: the milliseconds from 1900 to the last
 * change, which no other change shares.
 */
export const versionOf = ({ updatedAt }: Site | User): number =>
  Date.parse(updatedAt) - Date.UTC(INSTANT_YEARS.first, 0) + 1;

/**
 * Does nothing for a record of an expected version.
 *
 * @throws `record.stale` for one that has none of the expected versions.
 */
export const refuseStale = (
  { version }: { readonly version: number },
  expected: readonly number[] | undefined,
): void => {
  if (expected?.includes(version) === false) throw new Refused('record.stale', { version });
};
