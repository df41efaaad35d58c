import type { RenderRequest } from '@paydocs/core';
import { buildPayStatement, buildRenderRequest } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { textsOf, withPdf } from './read-pdf.ts';
import { samples } from './samples.ts';

const textOf = async (request: RenderRequest = buildRenderRequest()): Promise<string> => {
  const pages = await withPdf(request, textsOf);
  return pages.map((texts) => texts.join('\n')).join('\n\n');
};

test('the text of a document is what the statement says, in reading order', async () => {
  const { content } = buildRenderRequest();
  const text = await textOf(
    buildRenderRequest({ content: { ...content, notes: 'First line.\nSecond line.' } }),
  );
  expect(text).toMatchSnapshot();
});

test.each([
  ['latin', 'Zoë Åström-Łukasz', '1’234’567.80'],
  ['greek', 'Γεωργία Παπαδοπούλου', '1.234.567,80'],
  ['cyrillic', 'Юлія Їжак', '1 234 567,80'],
  ['vietnamese', 'Nguyễn Thị Ngọc Ẩn', '1.234.567,80'],
  ['letters', 'Əli Məmmədov ɓɗɔɖɣʋ ﬁﬀﬃ G\u0303 Tanaka Łukasz', '1,234,567.80'],
])('the %s sample has its name and its amount as text', async (name, employee, amount) => {
  const text = await textOf(samples[name]);
  expect(text.replaceAll('\n', ' ')).toContain(employee);
  expect(text).toContain(amount);
});

test('a letter without a glyph is a replacement character in the text', async () => {
  expect(await textOf(samples['other-letters'])).toContain('\ufffd\ufffd \ufffd');
});

test('each page has its number, and every page of a table its header', async () => {
  const pages = await withPdf(samples['long'] ?? buildRenderRequest(), textsOf);
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach((texts, index) => {
    expect(texts).toContain(`Page ${index + 1} of ${pages.length}`);
  });
  const header = ['Earnings', 'Hours', 'Rate', 'Amount', 'Year to date'];
  expect(pages[1]?.slice(3, 8)).toEqual(header);
});

test('a missing value leaves no label and no heading', async () => {
  const { company } = buildPayStatement();
  const statement = buildPayStatement({
    company: { ...company, phone: null, email: null },
    deductions: [],
  });
  const text = await textOf(buildRenderRequest({ content: statement }));
  expect(text).not.toMatch(/Phone|Email|Total deductions|Notes/);
  expect(text).toContain('Summary');
});
