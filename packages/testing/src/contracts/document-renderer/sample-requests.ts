import {
  COLOR_IDS,
  PAPERS,
  type PayStatement,
  type RenderRequest,
  type StatementDeduction,
  type StatementEarning,
  type StatementSums,
  TEMPLATE_IDS,
} from '@paydocs/core';
import { buildPayStatement, buildRenderRequest } from '../../statement-builders.ts';

/** A PNG of 2 × 2 pixels as a data URL. */
export const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mOQszkBRAwQCgAd' +
  'HgSJDEbUcwAAAABJRU5ErkJggg==';

/** A JPEG of 2 × 2 pixels as a data URL. */
export const JPEG =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQEAAgACAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9' +
  'PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2Nj' +
  'Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA' +
  'AAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAM' +
  'AwEAAhEDEQA/AIAAP//Z';

/** Logos that are no PNG or JPEG in a data URL. */
export const NO_LOGOS = [
  '',
  'logo.png',
  'https://example.test/logo.png',
  'file:///etc/hostname',
  'data:text/html;base64,PGI+',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:image/png;base64,',
  'data:image/png;base64,AAAA',
];

/** The papers, with their widths and heights in inches. */
export const PAPER_SIZES = [
  ['letter', 8.5, 11],
  ['a4', 8.268, 11.693],
] as const;

/** Every combination of template, color and paper; one color has no name. */
export const appearances: readonly RenderRequest[] = TEMPLATE_IDS.flatMap((templateId) =>
  ([...COLOR_IDS, '#9d174d'] as const).flatMap((colorId) =>
    PAPERS.map((paper) => buildRenderRequest({ templateId, colorId, paper })),
  ),
);

const sample = buildPayStatement();
const { totals } = sample;
const [earning, ...otherEarnings] = sample.earnings as readonly [
  StatementEarning,
  StatementEarning,
];
const [deduction] = sample.deductions as readonly [StatementDeduction];
const row = { name: 'Row', amount: '1.00', yearToDate: '2.00' };
const balance = { name: 'Vacation', unit: 'hours', earned: '4.62', used: null, balance: '51.24' };
const account = { name: 'Checking', last4: '4321', amount: '1849.43' };
const payment = { method: 'Check', checkNumber: null, accounts: [] };

const withEarning = (change: Partial<StatementEarning>): Partial<PayStatement> => ({
  earnings: [{ ...earning, ...change }, ...otherEarnings],
});

const withTotals = (change: Partial<StatementSums>): Partial<PayStatement> => ({
  totals: { ...totals, ...change },
});

const withYear = (change: Partial<StatementSums>): Partial<PayStatement> => ({
  totals: { ...totals, yearToDate: { ...totals.yearToDate, ...change } },
});

const changes: readonly Partial<PayStatement>[] = [
  { employee: { ...sample.employee, name: 'Grace Hoppe' } },
  { employee: { ...sample.employee, maskedSsn: 'XXX-XX-0002' } },
  { employee: { ...sample.employee, maskedSsn: null } },
  { employee: { ...sample.employee, number: 'E-1' } },
  { employee: { ...sample.employee, address: [] } },
  { company: { ...sample.company, name: 'Company 2' } },
  { company: { ...sample.company, maskedEin: 'XX-XXX0002' } },
  { company: { ...sample.company, maskedEin: null } },
  { company: { ...sample.company, address: [] } },
  { company: { ...sample.company, phone: null } },
  { company: { ...sample.company, email: null } },
  { payPeriod: { start: '2026-01-02', end: '2026-01-15' } },
  { payPeriod: { start: '2026-01-01', end: '2026-01-16' } },
  { payDate: '2026-01-21' },
  { run: 'Bonus run' },
  { payFrequency: 'Biweekly' },
  { currency: 'EUR' },
  { lang: 'de' },
  { earnings: sample.earnings.slice(1) },
  withEarning({ hours: '81' }),
  withEarning({ units: '3' }),
  withEarning({ rate: '25.01' }),
  withEarning({ multiplier: '1.5' }),
  withEarning({ amount: null }),
  withEarning({ yearToDate: null }),
  { reimbursements: [row] },
  { reimbursements: [{ ...row, amount: null }] },
  { deductions: [] },
  { deductions: [{ ...deduction, kind: 'pre_tax' }] },
  { deductions: [{ ...deduction, kind: 'post_tax' }] },
  { employerContributions: [row] },
  { balances: [balance] },
  { balances: [{ ...balance, used: '8' }] },
  { payment },
  { payment: { ...payment, checkNumber: '1042' } },
  { payment: { ...payment, accounts: [account] } },
  { payment: { ...payment, accounts: [{ ...account, last4: '4322' }] } },
  { details: [{ label: 'Department', value: 'Packaging' }] },
  withTotals({ hours: '79' }),
  withTotals({ gross: '2150.51' }),
  withTotals({ reimbursements: '1.00' }),
  withTotals({ taxes: '301.08' }),
  withTotals({ preTax: '1.00' }),
  withTotals({ postTax: '1.00' }),
  withTotals({ net: '1849.44' }),
  withYear({ hours: null }),
  withYear({ gross: '2150.51' }),
  withYear({ net: '1849.44' }),
  { notes: 'A note' },
  { notes: 'A\nnote' },
];

/** Requests that differ from each other in one fact that a document shows. */
export const differentRequests: readonly RenderRequest[] = [
  buildRenderRequest(),
  buildRenderRequest({ uuid: '00000000-0000-4000-8000-000000000002' }),
  buildRenderRequest({ madeAtMs: Date.UTC(2026, 0, 31, 9) }),
  buildRenderRequest({ logo: PNG }),
  { ...buildRenderRequest(), content: { ...sample, pdfStandard: 'A-3a' } },
  ...changes.map((change) => buildRenderRequest({ content: buildPayStatement(change) })),
];

/** Names in the four alphabets that every renderer can show. */
export const NAMES = ['Zoë Åström-Łukasz', 'Γεωργία Παπαδοπούλου', 'Юлія Їжак', 'Nguyễn Thị Ngọc'];

/** A character that no font has: it is for private use. */
const NO_LETTER = '\u{10fffd}';

/** Changes of a statement, each with that character in a name. */
export const NAMES_WITHOUT_GLYPH: readonly Partial<PayStatement>[] = [
  { employee: { ...sample.employee, name: `Grace ${NO_LETTER}` } },
  { company: { ...sample.company, name: NO_LETTER } },
  withEarning({ name: NO_LETTER }),
  { reimbursements: [{ ...row, name: NO_LETTER }] },
  { deductions: [{ ...deduction, name: NO_LETTER }] },
  { employerContributions: [{ ...row, name: NO_LETTER }] },
  { balances: [{ ...balance, name: NO_LETTER }] },
  { payment: { ...payment, accounts: [{ ...account, name: NO_LETTER }] } },
];

/** Changes of a statement, each with that character in a text that is no name. */
export const TEXTS_WITHOUT_GLYPH: readonly Partial<PayStatement>[] = [
  { notes: NO_LETTER },
  { details: [{ label: 'Department', value: NO_LETTER }] },
];

/** Texts that a renderer may not be able to show. */
export const STRANGE_TEXTS = [
  '',
  ' ',
  '\u0000\u0001\u001f\u007f',
  'a\nb\tc\r\n',
  '\ud800',
  '😀👩‍👩‍👧',
  'שלום عليكم',
  '漢字',
  'e\u0301\u0302\u0303',
  '\u202egnp.exe',
  '(parentheses) \\ <</Type /Catalog>> %%EOF endstream',
  'W'.repeat(2_000),
];
