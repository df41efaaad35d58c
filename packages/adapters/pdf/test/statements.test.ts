import { PAPERS, type PayStatement, TEMPLATE_IDS } from '@paydocs/core';
import { buildPayStatement, buildRenderRequest, type StatementRequest } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { TRANSLATED } from './languages.ts';
import { LOGO } from './logo.ts';
import { textsOf, withPdf } from './read-pdf.ts';
import { absentStatement, LONG_EMAIL, usualStatement, wideStatement } from './sample-statements.ts';

const pagesOf = async (
  statement: PayStatement,
  request: Partial<StatementRequest>,
): Promise<readonly (readonly string[])[]> =>
  withPdf(buildRenderRequest({ content: statement, ...request }), textsOf);

const looks = TEMPLATE_IDS.flatMap((templateId) => PAPERS.map((paper) => ({ templateId, paper })));

/** The values of the rows of a usual statement, as they are printed. */
const USUAL = [
  'Regular',
  '80',
  '30.00',
  '2,400.00',
  '12,000.00',
  '8.5',
  '1.5',
  '1,020',
  '0.25',
  'Gross pay',
  '4,311.95',
  '21,559.75',
  '96.5',
  '482.5',
  'Before taxes',
  '401(k)',
  '258.72',
  'Taxes',
  'Medicare',
  '57.66',
  'After taxes',
  'Union dues',
  'Total deductions',
  '1,526.06',
  '7,630.30',
  'Before-tax deductions',
  '432.60',
  '1,018.46',
  'After-tax deductions',
  '75.00',
  'Employer pays',
  '401(k) match',
  '676.57',
  '3,382.85',
  'Vacation (hours)',
  '4.62',
  '51.24',
  'Sick leave (hours)',
  '2.67',
  '26.7',
  'Direct deposit',
  'Checking',
  '•••• 4321',
  '2,285.89',
  'Savings',
  '•••• 8765',
  '500.00',
  'Department',
  'Pay basis',
  'Hourly',
  'Employee number',
  'E-10442',
  'SSN',
  'EIN',
  'Pay frequency',
  'Biweekly',
  'Net pay',
  '$2,785.89',
  '2,785.89',
  '13,929.45',
];

describe.each(looks)('in the layout $templateId on $paper', (look) => {
  test('a usual statement is one page, with and without logo, and prints all its values', async () => {
    for (const logo of [null, LOGO]) {
      const pages = await pagesOf(usualStatement, { ...look, logo });
      expect(pages).toHaveLength(1);
      const texts = pages[0]?.map((text) => text.replaceAll('\u00a0', ' ').trim());
      expect(USUAL.filter((value) => !texts?.includes(value))).toEqual([]);
    }
  });

  test('a usual statement is one page in every language', async () => {
    const pages = await Promise.all(
      ['en', ...TRANSLATED].flatMap((lang) =>
        [null, LOGO].map(async (logo) => [
          lang,
          logo === null,
          (await pagesOf({ ...usualStatement, lang }, { ...look, logo })).length,
        ]),
      ),
    );
    expect(pages.filter(([, , count]) => count !== 1)).toEqual([]);
  });

  test('has what the employer paid in the year where its rows are left out', async () => {
    const { totals } = usualStatement;
    const yearToDate = { ...totals.yearToDate, employerContributions: '40.44' };
    const [texts] = await pagesOf(
      { ...usualStatement, employerContributions: [], totals: { ...totals, yearToDate } },
      look,
    );
    expect(texts).toEqual(expect.arrayContaining(['Employer pays', '40.44']));
  });

  test('every page names the employer, the employee and the period', async () => {
    const earnings = Array.from({ length: 50 }, () => usualStatement.earnings)
      .flat()
      .slice(0, 90);
    const pages = await pagesOf({ ...usualStatement, earnings }, look);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      const text = page.join(' ').replaceAll('\u00a0', ' ');
      expect(text).toContain('Springfield Paper & Packaging, Inc.');
      expect(text).toContain('Grace Hopper');
      expect(text).toContain('Jan 1, 2026 – Jan 15, 2026');
    }
  });

  test('a group that goes on has its name on the next page too', async () => {
    const taxes = usualStatement.deductions.filter(({ kind }) => kind === 'tax');
    const others = usualStatement.deductions.filter(({ kind }) => kind !== 'tax');
    const many = Array.from({ length: 60 }, () => taxes)
      .flat()
      .slice(0, 90);
    const pages = await pagesOf({ ...usualStatement, deductions: [...others, ...many] }, look);
    const going = pages.filter((page) => page.filter((text) => text === 'Medicare').length > 1);
    expect(going.length).toBeGreaterThan(1);
    const names = taxes.map(({ name }) => name);
    for (const page of going) expect(names).toContain(page[page.indexOf('Taxes') + 1]);
  });

  test('no e-mail address and no amount is divided', async () => {
    const texts = (await pagesOf(wideStatement, look)).flat();
    expect(texts).toContain(LONG_EMAIL);
    expect(texts).toContain('-$1,234,567,890.12');
    const amounts = texts.filter((text) => /^-?[\d,]+(?:\.\d+)?$/.test(text));
    expect(amounts.filter((text) => text === '-1,234,567,890.12').length).toBeGreaterThan(40);
    // What is left of them, if they were divided.
    expect(
      texts.filter((text) => /^-?1,234,567|^567,890/.test(text) && !text.endsWith('890.12')),
    ).toEqual([]);
  });

  test('sections without rows, and labels without values, are not printed', async () => {
    const statement = buildPayStatement({
      employee: { ...usualStatement.employee, maskedSsn: null, number: null },
      company: { ...usualStatement.company, maskedEin: null },
    });
    const text = (await pagesOf(statement, look)).flat().join('\n');
    const absent = ['SSN', 'EIN', 'Employee number', 'Pay run', 'Pay frequency', 'Paid by'];
    const sections = ['Reimbursements', 'Employer pays', 'Balances', 'Account', 'Notes', 'Units'];
    for (const label of [...absent, ...sections]) expect(text).not.toContain(label);
  });
});

describe('a row', () => {
  const texts = pagesOf(absentStatement, {}).then((pages) => pages.flat());

  const after = async (name: string): Promise<readonly string[]> => {
    const all = await texts;
    return all.slice(all.indexOf(name) + 1, all.indexOf(name) + 3);
  };

  test('of the year that is absent this time has its year only', async () => {
    expect(await after('Bonus')).toEqual(['400.00', 'Gross pay']);
    expect(await after('Federal income tax')).toEqual(['310.00', 'After taxes']);
  });

  test('with a later row of its name has no year', async () => {
    const all = await texts;
    const first = all.indexOf('Regular');
    expect(all.slice(first, first + 5)).toEqual(['Regular', '8', '15.00', '120.00', 'Regular']);
  });

  test('of deductions after taxes has no kind when there are no others', async () => {
    const statement = buildPayStatement({ deductions: usualStatement.deductions.slice(-1) });
    const all = (await pagesOf(statement, {})).flat();
    expect(all).not.toContain('After taxes');
    expect(all).toContain('Deductions');
  });
});

test('the decimals of a column are below each other', async () => {
  const ends = await withPdf(buildRenderRequest({ content: usualStatement }), async (pdf) => {
    const { items } = await (await pdf.getPage(1)).getTextContent();
    return ['80', '8.5', '8'].map((text) => {
      const item = items.find((each) => 'str' in each && each.str === text);
      const [left, width] =
        item !== undefined && 'str' in item ? [Number(item.transform[4]), item.width] : [0, 0];
      return left + (width * text.replace(/\..*/, '').length) / text.length;
    });
  });
  const [first = 0, ...others] = ends;
  for (const end of others) expect(Math.abs(end - first)).toBeLessThan(1.5);
});

test('an off-cycle run is named, and a negative net pay has its sign', async () => {
  const texts = (await pagesOf(absentStatement, {})).flat();
  expect(texts).toContain('Correction of January');
  expect(texts).toContain('-$127.83');
  expect(texts).toContain('001042');
  expect(texts).toContain('The advance of January 5 is paid back.');
});
