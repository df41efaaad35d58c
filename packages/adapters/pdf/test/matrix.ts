import {
  documentTypes,
  formOf,
  type PayStatement,
  type RenderRequest,
  type TemplateId,
} from '@paydocs/core';
import { buildPayStatement, buildRenderRequest } from '@paydocs/testing';
import { OTHER_NAMES } from './other-names.ts';
import { invoiceRequest, longInvoice, shortInvoice } from './sample-invoices.ts';
import { letter, letterRequest, longLetter } from './sample-letters.ts';
import { facts, formContents, requestOf } from './sample-tax-forms.ts';
import { months, summaryRequest, weeks } from './sample-year-summaries.ts';

const [jaFirst = '', jaLast = ''] = OTHER_NAMES.ja.split(' ');

/** Somebody in the letters of each language. */
const PEOPLE = {
  en: { firstName: 'Grace', lastName: 'Hopper' },
  de: { firstName: 'Jürgen', lastName: 'Größlein-Weiß' },
  el: { firstName: 'Γεωργία', lastName: 'Παπαδοπούλου' },
  ja: { firstName: jaFirst, lastName: jaLast },
} as const;

/** One document of a sheet. */
interface Cell {
  readonly templateId: TemplateId;
  readonly lang: keyof typeof PEOPLE;
  readonly paper: RenderRequest['paper'];
  readonly isLong: boolean;
}

const nameIn = (lang: Cell['lang']): string => Object.values(PEOPLE[lang]).join(' ');

const { employee, company, earnings } = buildPayStatement();

const statementIn = ({ lang, isLong }: Cell): PayStatement => {
  const name = nameIn(lang);
  const many = Array.from({ length: 40 }, () => earnings).flat();
  return buildPayStatement({
    lang,
    employee: { ...employee, name },
    company: { ...company, name },
    ...(isLong ? { earnings: many, notes: `${name}. `.repeat(60) } : { deductions: [] }),
  });
};

const statement = (cell: Cell): RenderRequest =>
  buildRenderRequest({
    content: statementIn(cell),
    templateId: cell.templateId,
    paper: cell.paper,
  });

const letterIn = ({ templateId, lang, paper, isLong }: Cell): RenderRequest => {
  const name = nameIn(lang);
  const type = documentTypes().of('Employment Letter');
  const content = { ...(isLong ? longLetter : letter), lang, employee: { ...employee, name } };
  return letterRequest(templateId, { paper, content, form: formOf(type, { templateId, lang }) });
};

const invoice = ({ templateId, lang, paper, isLong }: Cell): RenderRequest => {
  const content = isLong ? longInvoice : shortInvoice;
  return invoiceRequest(templateId, { ...content, lang, billTo: [nameIn(lang)] }, { paper });
};

const summary = ({ templateId, lang, paper, isLong }: Cell): RenderRequest =>
  summaryRequest(templateId, isLong ? weeks : months.slice(0, 1), {
    lang,
    paper,
    named: PEOPLE[lang],
  });

const form =
  (name: keyof typeof formContents) =>
  ({ lang, paper, isLong }: Cell): RenderRequest =>
    requestOf(
      name,
      { ...formContents[name][isLong ? 1 : 0], lang },
      {
        paper,
        of: { ...facts, employee: { ...facts.employee, ...PEOPLE[lang] } },
      },
    );

const REQUESTS: Readonly<Record<string, (cell: Cell) => RenderRequest>> = {
  'Pay Statement': statement,
  'Employment Letter': letterIn,
  'W-2': form('W-2'),
  'W-2c': form('W-2c'),
  '1099-NEC': form('1099-NEC'),
  '1099-MISC': form('1099-MISC'),
  Invoice: invoice,
  'Year Summary': summary,
};

/** The documents of a layout: a row for each language, and in it short and long ones for each paper. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly RenderRequest[])[];
}

const rowsOf = (type: string, templateId: TemplateId): Sheet['rows'] =>
  (Object.keys(PEOPLE) as Cell['lang'][]).map((lang) =>
    (['letter', 'a4'] as const).flatMap((paper) =>
      [false, true].map((isLong) => {
        const request = REQUESTS[type]?.({ templateId, lang, paper, isLong });
        if (request === undefined) throw new Error(`There is no sample of ${type}.`);
        return request;
      }),
    ),
  );

/** Returns the templates with a layout of their own: a form has one layout under all names. */
const ownLayouts = (layouts: Readonly<Record<TemplateId, object>>): readonly TemplateId[] =>
  (Object.keys(layouts) as TemplateId[]).filter(
    (name, index, all) => all.findIndex((other) => layouts[other] === layouts[name]) === index,
  );

/** A sheet for each layout of each type. */
export const sheets: readonly Sheet[] = documentTypes().names.flatMap((type) =>
  ownLayouts(documentTypes().of(type).layouts).map((templateId) => ({
    name: `${type} ${templateId}`.toLowerCase().replaceAll(' ', '-'),
    rows: rowsOf(type, templateId),
  })),
);
