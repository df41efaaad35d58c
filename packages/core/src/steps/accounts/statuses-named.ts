import { namesOf } from '../../domain/fields/list-values.ts';
import { USER_STATUSES } from '../../domain/accounts/user.ts';
import { validate } from '../../domain/foundation/validation.ts';

/**
 * Returns statuses in any case as users have them: those of paydocs, and those that an import brought.
 *
 * @throws `input.invalid` with the field and the known statuses for an unknown one.
 */
export const statusesNamed = (
  names: readonly string[],
  stored: readonly string[],
  field: string,
): readonly string[] => {
  const known = [...new Set([...USER_STATUSES, ...stored])];
  const { [field]: asked = [] } = validate({ [field]: namesOf(known)(names) });
  const folded = new Set(asked.map((name) => name.toLowerCase()));
  return known.filter((each) => folded.has(each.toLowerCase()));
};
