import { documentTypes, formOf, type RenderRequest, type TemplateId } from '@paydocs/core';
import { buildPayStatement, buildRenderRequest } from '@paydocs/testing';
import { LOGO } from './logo.ts';

const { employee, company } = buildPayStatement();

/** The content of a letter of one page. */
export const letter = {
  lang: 'en',
  date: '2026-02-02',
  title: 'Confirmation of employment',
  paragraphs: [
    'To whom it may concern,',
    'This letter confirms that Grace Hopper has been employed by Company 1 since March 1, 2021. She works full-time as a line operator in our packaging department, and her position is permanent.',
    'Her current base pay is $25.00 an hour for 40 hours a week. She is also eligible for overtime at one and a half times that rate, and for an annual bonus.',
    'For questions about this letter, please call our office, or write to us. We will be glad to help.',
    'Sincerely,',
  ],
  signature: 'Alice Example\nHead of Human Resources',
  employee,
  company,
};

/** The content of a letter of several pages. */
export const longLetter = {
  ...letter,
  paragraphs: Array.from({ length: 30 }, () => letter.paragraphs[1]),
};

/** Returns a request for a letter in a template. */
export const letterRequest = (
  templateId: TemplateId,
  overrides: Partial<RenderRequest> = {},
): RenderRequest => {
  const type = documentTypes().of('Employment Letter');
  return {
    ...buildRenderRequest(),
    type: type.name,
    title: `${type.name}: ${employee.name}, ${letter.date}`,
    templateId,
    form: formOf(type, { templateId, lang: letter.lang }),
    content: letter,
    ...overrides,
  };
};

/** The samples of letters, by their names. */
export const letterSamples: Readonly<Record<string, RenderRequest>> = {
  letter: letterRequest('classic'),
  'letter-modern': letterRequest('modern', { colorId: 'teal', logo: LOGO }),
  'letter-compact': letterRequest('compact', { colorId: 'gray', paper: 'a4' }),
  'letter-long': letterRequest('classic', { content: longLetter }),
};
