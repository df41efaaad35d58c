import {
  BUILT_IN_TYPES,
  DEFAULT_TYPE,
  type DocumentType,
  formOf,
  type PayStatement,
  type RenderRequest,
  type StatementSums,
  type TemplateId,
} from '@paydocs/core';

/** The sums of a statement of two weeks, and of its year: both are the same. */
const SUMS: StatementSums = {
  hours: '80',
  gross: '2150.50',
  reimbursements: '0.00',
  taxes: '301.07',
  preTax: '0.00',
  postTax: '0.00',
  deductions: '301.07',
  net: '1849.43',
  employerContributions: '0.00',
};

/** Builds a valid pay statement of two weeks, with two earnings and one deduction. */
export const buildPayStatement = (overrides: Partial<PayStatement> = {}): PayStatement => ({
  employee: {
    name: 'Grace Hopper',
    maskedSsn: 'XXX-XX-0001',
    number: null,
    address: ['1 Main Street', 'Springfield, IL 62701', 'US'],
  },
  company: {
    name: 'Company 1',
    maskedEin: 'XX-XXX0001',
    address: ['2 Main Street', 'Springfield, IL 62701', 'US'],
    phone: '+12175550100',
    email: 'company-1@example.test',
  },
  payPeriod: { start: '2026-01-01', end: '2026-01-15' },
  payDate: '2026-01-20',
  run: 'regular',
  payFrequency: null,
  currency: 'USD',
  lang: 'en',
  earnings: [
    {
      name: 'Regular',
      hours: '80',
      units: null,
      rate: '25.00',
      multiplier: null,
      amount: '2000.00',
      yearToDate: '2000.00',
    },
    {
      name: 'Bonus',
      hours: null,
      units: null,
      rate: null,
      multiplier: null,
      amount: '150.50',
      yearToDate: '150.50',
    },
  ],
  reimbursements: [],
  deductions: [{ name: 'Federal tax', kind: 'tax', amount: '301.07', yearToDate: '301.07' }],
  employerContributions: [],
  balances: [],
  payment: null,
  details: [],
  totals: { ...SUMS, yearToDate: SUMS },
  notes: null,
  ...overrides,
});

const payStatement = BUILT_IN_TYPES.find(({ name }) => name === DEFAULT_TYPE) as DocumentType;

/** A request to render a pay statement. */
export interface StatementRequest extends RenderRequest {
  readonly content: PayStatement;
}

/** Builds a request for a classic, blue pay statement on US Letter without logo. */
export const buildRenderRequest = (overrides: Partial<StatementRequest> = {}): StatementRequest => {
  const { type = DEFAULT_TYPE, templateId = 'classic', content = buildPayStatement() } = overrides;
  return {
    uuid: '00000000-0000-4000-8000-000000000001',
    type,
    title: `${type}: ${content.employee.name}, ${content.payDate}`,
    templateId,
    form: formOf(payStatement, { templateId: templateId as TemplateId, lang: content.lang }),
    colorId: 'blue',
    paper: 'letter',
    logo: null,
    madeAtMs: Date.UTC(2026, 0, 31, 8),
    ...overrides,
    content,
  };
};
