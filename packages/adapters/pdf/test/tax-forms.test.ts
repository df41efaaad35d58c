import { describe, expect, test } from 'vitest';
import { orderedTexts } from './ordered-texts.ts';
import { textsOf, withPdf } from './read-pdf.ts';
import { requestOf, taxFormSamples } from './sample-tax-forms.ts';

const pagesOf = async (name: string) =>
  withPdf(taxFormSamples[name] ?? requestOf(name, {}), textsOf);

describe('a W-2 that is ordered', () => {
  const boxes = { 1: 70000, 3: 75000, 4: 4650, 5: 75000, 6: 1087.5 };

  test('has a page for each copy, with the boxes, the EIN in full and a truncated SSN', async () => {
    const pages = await orderedTexts({ type: 'W-2', content: { year: 2025, boxes } });
    expect(pages).toHaveLength(3);
    for (const page of pages) {
      expect(page).toEqual(
        expect.arrayContaining(['2025', '12-0000001', 'XXX-XX-0001', '70,000.00', '4,650.00']),
      );
    }
    expect(pages.map((page) => page.find((text) => text.startsWith('Copy')))).toEqual([
      'Copy B – To Be Filed With Employee’s FEDERAL Tax Return',
      'Copy C – For EMPLOYEE’S RECORDS',
      'Copy 2 – To Be Filed With Employee’s State, City, or Local Income Tax Return',
    ]);
  });
});

test.each([
  ['W-2c', { previous: { 1: 1 }, boxes: { 1: 2 }, previousName: 'Grace Murray' }, 'Grace Murray'],
  ['1099-NEC', { boxes: { 1: 48000 } }, '48,000.00'],
  ['1099-MISC', { boxes: { 2: 1200 } }, '1,200.00'],
])('a %s that is ordered is printed', async (type, content, value) => {
  const [page = []] = await orderedTexts({ type, content: { year: 2025, ...content } });
  expect(page).toEqual(expect.arrayContaining([value, '12-0000001', 'XXX-XX-0001']));
});

test.each([
  ['1099-nec', true],
  ['1099-nec-long', false],
  ['1099-misc', false],
  ['1099-misc-long', true],
])('%s has excess golden parachute payments: %s', async (name, isShown) => {
  const texts = (await pagesOf(name)).flat();
  expect(texts.some((text) => text.includes('golden parachute'))).toBe(isShown);
});

test('a value follows the label of its cell', async () => {
  const [page = []] = await pagesOf('w-2');
  const at = page.indexOf('4 Social security tax withheld');
  expect(page[at + 1]).toBe('4,650.00');
});

test('a form with many states and names that are long stays on a page for each copy', async () => {
  const pages = await pagesOf('w-2-long');
  expect(pages).toHaveLength(3);
  expect(pages[1]).toEqual(expect.arrayContaining(['14a Other', '101, 102', 'Los Angeles', 'TP']));
});
