import {
  COLOR_IDS,
  type PayStatement,
  type RenderRequest,
  type StatementEarning,
  TEMPLATE_IDS,
} from '@paydocs/core';
import { buildPayStatement, buildRenderRequest, type StatementRequest } from '@paydocs/testing';
import { TRANSLATED } from './languages.ts';
import { LOGO } from './logo.ts';
import { invoiceSamples } from './sample-invoices.ts';
import { letterSamples } from './sample-letters.ts';
import { taxFormSamples } from './sample-tax-forms.ts';
import { yearSummarySamples } from './sample-year-summaries.ts';
import { absentStatement, usualStatement, wideStatement } from './sample-statements.ts';

const sample = buildPayStatement();

const statement = (overrides: Partial<PayStatement>): Partial<StatementRequest> => ({
  content: buildPayStatement(overrides),
});

const earning = (index: number): StatementEarning => ({
  name: `Shift ${index + 1}, warehouse`,
  hours: '8.00',
  units: null,
  rate: '23.15',
  multiplier: null,
  amount: '185.20',
  yearToDate: '1852.00',
});

const NOTE =
  'Direct deposit to the account ending in 4321. Overtime of the last week is part of this statement.';

const inAlphabet = (name: string, lang: string, currency: string): Partial<StatementRequest> =>
  statement({
    lang,
    currency,
    employee: { ...sample.employee, name },
    earnings: [{ ...earning(0), name, amount: '1234567.80' }],
    notes: name,
  });

/** A usual statement in each language that has labels, in each template in turn. */
const languages = Object.fromEntries(
  TRANSLATED.map((lang, index): [string, Partial<StatementRequest>] => [
    `language-${lang}`,
    {
      content: { ...usualStatement, lang },
      templateId: TEMPLATE_IDS[index % 3] ?? 'classic',
      paper: index % 2 === 0 ? 'a4' : 'letter',
      type: 'Paystub',
    },
  ]),
);

const statements = Object.fromEntries(
  Object.entries<Partial<StatementRequest>>({
    short: statement({ earnings: sample.earnings.slice(0, 1), deductions: [] }),
    latin: {
      ...inAlphabet('Zoë Åström-Łukasz', 'de-CH', 'CHF'),
      templateId: 'modern',
      paper: 'a4',
    },
    greek: { ...inAlphabet('Γεωργία Παπαδοπούλου', 'el', 'EUR'), colorId: 'teal', paper: 'a4' },
    cyrillic: { ...inAlphabet('Юлія Їжак', 'uk', 'UAH'), colorId: 'navy', templateId: 'compact' },
    vietnamese: { ...inAlphabet('Nguyễn Thị Ngọc Ẩn', 'vi', 'VND'), colorId: 'green' },
    letters: inAlphabet('Əli Məmmədov ɓɗɔɖɣʋ ﬁﬀﬃ G\u0303 Ｔａｎａｋａ Łukasz', 'en', 'USD'),
    'other-letters': { ...inAlphabet('漢字 😀', 'ja', 'JPY'), allowMissingLetters: true },
    bare: {
      ...statement({
        employee: { ...sample.employee, maskedSsn: null, address: [] },
        company: { ...sample.company, maskedEin: null, address: [], phone: null, email: null },
      }),
      templateId: 'modern',
    },
    ...languages,
    usual: { content: usualStatement, logo: LOGO, colorId: 'navy' },
    'usual-modern': { content: usualStatement, templateId: 'modern', colorId: 'teal' },
    'usual-compact': { content: usualStatement, templateId: 'compact', paper: 'a4' },
    absent: { content: absentStatement, colorId: 'green' },
    'absent-compact': { content: absentStatement, templateId: 'compact', colorId: 'brown' },
    wide: { content: wideStatement, colorId: 'purple' },
    'wide-modern': { content: wideStatement, templateId: 'modern', colorId: 'red' },
    'wide-compact': { content: wideStatement, templateId: 'compact' },
    long: statement({
      earnings: Array.from({ length: 40 }, (_, index) => earning(index)),
      notes: Array.from({ length: 12 }, () => NOTE).join('\n'),
    }),
    'long-modern': {
      ...statement({ earnings: Array.from({ length: 40 }, (_, index) => earning(index)) }),
      templateId: 'modern',
      colorId: 'brown',
      paper: 'a4',
    },
    'long-name': {
      ...statement({
        employee: { ...sample.employee, name: 'Maximiliana-Konstantina '.repeat(5) },
        company: { ...sample.company, name: 'W'.repeat(120) },
        earnings: [{ ...earning(0), name: 'Regular hours at the second location '.repeat(5) }],
      }),
      templateId: 'modern',
      colorId: 'purple',
    },
    logo: { logo: LOGO, ...statement({ notes: NOTE }), colorId: 'red' },
    'logo-modern': { logo: LOGO, templateId: 'modern', colorId: 'green', paper: 'a4' },
    'logo-compact': { logo: LOGO, ...statement({ notes: NOTE }), templateId: 'compact' },
    ...Object.fromEntries(
      COLOR_IDS.map((colorId, index) => [
        `color-${colorId}`,
        { colorId, templateId: TEMPLATE_IDS[index % 3] ?? 'classic' },
      ]),
    ),
    'color-own': { colorId: '#9d174d', templateId: 'modern' },
  }).map(([name, overrides]) => [name, buildRenderRequest(overrides)]),
);

/** One request for each sample document. Together they use each template, paper and color. */
export const samples: Readonly<Record<string, RenderRequest>> = {
  ...statements,
  ...letterSamples,
  ...taxFormSamples,
  ...invoiceSamples,
  ...yearSummarySamples,
};
