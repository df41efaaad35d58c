import { type DocumentType, documentTypes, RawJson } from '@paydocs/core';
import { buildCompany, buildEmployee } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { collectIssues } from '../../src/domain/foundation/issues.ts';
import { formOf } from '../../src/domain/documents/document-form.ts';
import { frozenContent, storedContent } from '../../src/domain/documents/stored-content.ts';
import { NO_FIGURES } from '../../src/domain/statements/year-sums.ts';

const type: DocumentType = documentTypes().of('Employment Letter');

const LETTER = {
  date: '2026-02-02',
  title: 'Confirmation of employment',
  paragraphs: ['To whom it may concern,', 'Grace Hopper works here.'],
  signature: 'Alice Example\r\nHead of Human Resources',
};

const CONTENT = { ...LETTER, signature: 'Alice Example\nHead of Human Resources', lang: 'en' };

const validated = (input: unknown, isShared = false) => {
  const issues = collectIssues();
  const content = type.validate(issues, input, { isShared });
  return { content, issues: issues.list.map(({ field, rule }) => `${field} ${rule}`) };
};

test('a letter has a date, a title, paragraphs and a signature', () => {
  expect(validated(LETTER)).toEqual({ content: CONTENT, issues: [] });
  expect(type.read(storedContent(CONTENT))).toEqual(CONTENT);
  expect(type.dateOf(CONTENT)).toBe('2026-02-02');
  expect(type.year).toBeUndefined();
});

test('a letter may have 50 paragraphs of 2,000 characters', () => {
  const paragraphs = Array.from({ length: 50 }, () => 'x'.repeat(2000));
  expect(validated({ ...LETTER, paragraphs })).toMatchObject({ issues: [] });
});

test.each<[unknown, readonly string[]]>([
  [undefined, ['content required']],
  [null, ['content required']],
  ['text', ['content object']],
  [
    {},
    [
      'content.date required',
      'content.title required',
      'content.paragraphs required',
      'content.signature required',
    ],
  ],
  [{ ...LETTER, paragraphs: [] }, ['content.paragraphs required']],
  [{ ...LETTER, paragraphs: 'one' }, ['content.paragraphs list']],
  [{ ...LETTER, paragraphs: [''] }, ['content.paragraphs required']],
  [{ ...LETTER, paragraphs: ['one\ntwo'] }, ['content.paragraphs characters']],
  [{ ...LETTER, paragraphs: Array.from({ length: 51 }, () => 'x') }, ['content.paragraphs items']],
  [{ ...LETTER, date: '2 February', lang: '?' }, ['content.date format', 'content.lang format']],
  [{ ...LETTER, signatur: 'x' }, ['content.signatur unknown-field']],
])('a letter with the content %j is refused', (input, issues) => {
  expect(validated(input)).toEqual({ content: undefined, issues });
});

test.each<[unknown, readonly string[]]>([
  [undefined, []],
  [null, []],
  [{}, []],
  [{ title: 'Notice' }, []],
  ['text', ['content object']],
  [{ title: 7, name: 'x' }, ['content.name unknown-field', 'content.title string']],
])('what letters share may be %j', (input, issues) => {
  expect(validated(input, true)).toEqual({ content: undefined, issues });
});

test('shows the employee and the company as they are, and is read as it was frozen', () => {
  const company = buildCompany({ phone: null, ein: null });
  const employee = { ...buildEmployee({ ssn: null }), externalId: null };
  const facts = { employee, company, figures: NO_FIGURES, absentRows: true };
  const shown = type.complete(CONTENT, facts);
  expect(shown).toMatchObject({
    ...CONTENT,
    employee: { name: 'Grace Hopper', maskedSsn: null, number: null },
    company: { name: company.name, maskedEin: null, phone: null },
  });
  const frozen = frozenContent(shown);
  expect(type.readShown('value' in frozen ? frozen.value : new RawJson('{}'))).toEqual(shown);
});

test.each([
  ['de-AT', 'Anmerkungen'],
  ['de', 'Notizen'],
  ['de-CH', 'Notizen'],
  ['fr', 'Remarques'],
  ['ja', undefined],
  ['en', undefined],
])('a document in %s has the label %s', (lang, expected) => {
  const labels = { 'de-AT': { Notes: 'Anmerkungen' }, de: { Notes: 'Notizen' } };
  const form = formOf({ ...type, labels }, { templateId: 'modern', lang });
  expect(form).toMatchObject({ layout: type.layouts.modern, shape: type.shape });
  expect(form.labels['Notes']).toBe(expected);
});
