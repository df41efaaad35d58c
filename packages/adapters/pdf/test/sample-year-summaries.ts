import {
  documentTypes,
  formOf,
  NO_FIGURES,
  type RenderRequest,
  type TemplateId,
} from '@paydocs/core';
import { buildCompany, buildEmployee, buildRenderRequest } from '@paydocs/testing';
import { LOGO } from './logo.ts';

const row = (name: string, cents: number) => ({
  name,
  amount: (cents / 100).toFixed(2),
  yearToDate: null,
});

/** Returns the amounts of a statement: a salary, and what is taken from it. */
const amountsOf = (cents: number) => ({
  earnings: [row('Salary', cents)],
  reimbursements: cents % 2 === 0 ? [] : [row('Travel', 4_210)],
  deductions: [
    { ...row('401(k)', Math.round(cents * 0.06)), kind: 'pre_tax' as const },
    { ...row('Federal income tax', Math.round(cents * 0.12)), kind: 'tax' as const },
    { ...row('Union dues', 2_500), kind: 'post_tax' as const },
  ],
  employerContributions: [],
  hours: null,
});

/** Returns a live statement of a day. */
const statementOf = (payDate: string, cents: number, run = 'regular') => ({
  siteId: 1,
  companyId: 1,
  employeeId: 1,
  type: 'Pay Statement',
  currency: 'USD',
  documentId: 1,
  payDate,
  periodStart: payDate,
  periodEnd: payDate,
  run,
  state: 'live' as const,
  replacesId: null,
  amounts: amountsOf(cents),
  figures: null,
  figuresVersion: 0,
});

/** The statements of a year, one a month. */
export const months = Array.from({ length: 12 }, (_, index) =>
  statementOf(`2026-${String(index + 1).padStart(2, '0')}-28`, 431_195 + index),
);

/** The statements of a year, one a week. */
export const weeks = Array.from({ length: 52 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 0, 2 + index * 7)).toISOString().slice(0, 10);
  return statementOf(day, 123_456_789 + index, index % 13 === 5 ? 'Christmas bonus' : 'regular');
});

/** Returns the figures of a year of these statements, with what it has besides. */
const figuresOf = (statements: readonly ReturnType<typeof statementOf>[], besides = 0) => ({
  ...NO_FIGURES,
  earnings: [
    ...statements.flatMap(({ amounts }) => amounts.earnings),
    ...(besides === 0 ? [] : [row('Opening', besides)]),
  ],
  reimbursements: statements.flatMap(({ amounts }) => amounts.reimbursements),
  deductions: statements.flatMap(({ amounts }) => amounts.deductions),
});

/** Returns a request for a summary in a template. */
export const summaryRequest = (
  templateId: TemplateId,
  statements: readonly ReturnType<typeof statementOf>[],
  {
    lang = 'en',
    besides = 0,
    named = {},
    ...overrides
  }: Partial<RenderRequest> & {
    lang?: string;
    besides?: number;
    named?: { readonly firstName?: string; readonly lastName?: string };
  } = {},
): RenderRequest => {
  const type = documentTypes().of('Year Summary');
  const content = { year: '2026', currency: 'USD', lang };
  const figures = figuresOf(statements, besides);
  const employee = { ...buildEmployee(), externalId: 'E-10442', ...named };
  const facts = { employee, company: buildCompany(), figures, statements, absentRows: true };
  return {
    ...buildRenderRequest(),
    type: type.name,
    title: `${type.name}: Grace Hopper, 2026`,
    templateId,
    form: formOf(type, { templateId, lang }),
    content: type.complete(content, facts),
    ...overrides,
  };
};

/** The samples of summaries of a year, by their names. */
export const yearSummarySamples: Readonly<Record<string, RenderRequest>> = {
  'year-summary': summaryRequest('classic', months, { logo: LOGO, colorId: 'navy' }),
  'year-summary-modern': summaryRequest('modern', months, {
    paper: 'a4',
    lang: 'de',
    colorId: 'teal',
  }),
  'year-summary-compact': summaryRequest('compact', months.slice(0, 1), {
    lang: 'el',
    besides: 1_200_000,
  }),
  'year-summary-long': summaryRequest('classic', weeks, { paper: 'a4', besides: -7 }),
};
