import { validateList } from './list-values.ts';
import { lineUpTo } from '../values/text.ts';
import { invalid, isMissing, type Validator } from '../foundation/validation.ts';

const PARAGRAPHS_MAX = 50;
const LETTERS_MAX = 2000;

/** Validates 1 to 50 paragraphs, each of 1 to 2,000 code points without line breaks. */
export const validateParagraphs: Validator<readonly string[]> = (input) => {
  if (isMissing(input) || (Array.isArray(input) && input.length === 0)) {
    return invalid({ rule: 'required' });
  }
  if (Array.isArray(input) && input.length > PARAGRAPHS_MAX) {
    return invalid({ rule: 'items', max: PARAGRAPHS_MAX });
  }
  return validateList(input, lineUpTo(LETTERS_MAX));
};
