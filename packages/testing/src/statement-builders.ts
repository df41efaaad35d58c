import type { PayStatement, RenderRequest } from '@paydocs/core';

/** Builds a valid pay statement of two weeks, with two earnings and one deduction. */
export const buildPayStatement = (overrides: Partial<PayStatement> = {}): PayStatement => ({
  employee: {
    name: 'Grace Hopper',
    maskedSsn: 'XXX-XX-0001',
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
  currency: 'USD',
  lang: 'en',
  earnings: [
    { name: 'Regular', hours: '80', rate: '25.00', amount: '2000.00', yearToDate: '2000.00' },
    { name: 'Bonus', hours: null, rate: null, amount: '150.50', yearToDate: '150.50' },
  ],
  deductions: [{ name: 'Federal tax', amount: '301.07', yearToDate: '301.07' }],
  totals: {
    gross: '2150.50',
    deductions: '301.07',
    net: '1849.43',
    yearToDate: { gross: '2150.50', deductions: '301.07', net: '1849.43' },
  },
  notes: null,
  ...overrides,
});

/** Builds a request for a classic, blue pay statement on US Letter without logo. */
export const buildRenderRequest = (overrides: Partial<RenderRequest> = {}): RenderRequest => ({
  uuid: '00000000-0000-4000-8000-000000000001',
  type: 'Pay Statement',
  templateId: 'classic',
  colorId: 'blue',
  paper: 'letter',
  logo: null,
  madeAtMs: Date.UTC(2026, 0, 31, 8),
  statement: buildPayStatement(),
  ...overrides,
});
