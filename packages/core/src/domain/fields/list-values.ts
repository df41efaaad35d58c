import { fold } from '../values/fold.ts';
import { nearestName } from '../foundation/nearest-name.ts';
import { validateId } from './page.ts';
import { validateDate, validateInteger, validateUuid, yearLike } from './record-rules.ts';
import { validateText } from '../values/text.ts';
import {
  invalid,
  validateFlag,
  type Validation,
  type Validator,
} from '../foundation/validation.ts';

const ITEMS_MAX = 100;

/** Validates a list of at most 100 items, each with the same validator; empty by default. */
export const validateList = <T>(
  input: unknown,
  validateItem: Validator<T>,
): Validation<readonly T[]> => {
  const items = input ?? [];
  if (!Array.isArray(items)) return invalid({ rule: 'list' });
  if (items.length > ITEMS_MAX) return invalid({ rule: 'items', max: ITEMS_MAX });
  const values: T[] = [];
  for (const item of items) {
    const validation = validateItem(item);
    if (!('value' in validation)) return validation;
    values.push(validation.value);
  }
  return { value: values };
};

/** Returns the validator of a list whose items have one. */
const listOf =
  <T>(validateItem: Validator<T>): Validator<readonly T[]> =>
  (input) =>
    validateList(input, validateItem);

/** Validates at most 100 ids, any of which may match. */
export const validateIds: Validator<readonly number[]> = listOf(validateId);

/** Validates at most 100 UUIDs, any of which may match. */
export const validateUuids: Validator<readonly string[]> = listOf(validateUuid);

/** Validates at most 100 dates, any of which may match. */
export const validateDates: Validator<readonly string[]> = listOf(validateDate);

/** Validates `true`, `false` or both. */
export const validateFlags: Validator<readonly boolean[]> = listOf(validateFlag);

/** Validates at most 100 integers, any of which may match. */
export const validateIntegers: Validator<readonly number[]> = listOf(validateInteger);

/** Validates at most 100 years, any of which may match. */
export const validateYears: Validator<readonly string[]> = listOf(yearLike(/^\d{4}$/));

/** Validates at most 100 texts, any of which may match. Drops empty texts. */
export const validateExactTexts: Validator<readonly string[]> = (input) => {
  const texts = Array.isArray(input) ? input.filter((text) => text !== '') : input;
  return validateList(texts, (text) => validateText(text, { min: 1, max: 255 }));
};

/** Validates at most 100 texts or parts of one, any of which may match, and folds them. Drops empty ones. */
export const validateTexts: Validator<readonly string[]> = (input) => {
  const texts = validateExactTexts(input);
  return 'value' in texts ? { value: texts.value.map(fold) } : texts;
};

/** Returns the validator of at most 100 names of a closed list, in any case; names that differ in case alone are told apart. */
export const namesOf =
  <Name extends string>(allowed: readonly Name[]): Validator<readonly Name[]> =>
  (input) =>
    validateList<Name>(input, (item) => {
      const word = typeof item === 'string' ? item.toLowerCase() : undefined;
      const name =
        allowed.find((each) => each === item) ??
        allowed.find((each) => each.toLowerCase() === word);
      if (name !== undefined) return { value: name };
      const nearest = word === undefined ? {} : { nearest: nearestName(word, allowed) };
      return invalid({ rule: 'unknown', allowed, ...nearest });
    });
