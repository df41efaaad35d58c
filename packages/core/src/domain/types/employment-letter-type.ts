import { describedType } from '../documents/described-type.ts';
import { letterLayouts } from '../layouts/letter.ts';
import { validateParagraphs } from '../fields/paragraphs.ts';
import { validateDate } from '../fields/record-rules.ts';
import { lineUpTo, validateText } from '../values/text.ts';

/** Letters of an employer about an employee: a text on the letterhead of the company. */
export const employmentLetterType = describedType({
  name: 'Employment Letter',
  fields: {
    date: validateDate,
    title: lineUpTo(255),
    paragraphs: validateParagraphs,
    signature: (input) => validateText(input, { min: 1, max: 255, trimmed: true, multiline: true }),
  },
  date: 'date',
  shape: { date: 'date', title: 'text', paragraphs: 'texts', signature: 'note' },
  layouts: letterLayouts,
});
