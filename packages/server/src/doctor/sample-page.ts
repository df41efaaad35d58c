import type { RenderRequest, StatementSums } from '@paydocs/core';

const sums: StatementSums = {
  hours: null,
  gross: '1.00',
  reimbursements: '0.00',
  taxes: '0.00',
  preTax: '0.00',
  postTax: '0.00',
  deductions: '0.00',
  net: '1.00',
  employerContributions: '0.00',
};

const regular = {
  name: 'Regular',
  hours: null,
  units: null,
  rate: null,
  multiplier: null,
  amount: '1.00',
  yearToDate: '1.00',
};

/** A page without anybody's data, which is the same in every installation. */
export const samplePage: RenderRequest = {
  uuid: '00000000-0000-4000-8000-000000000000',
  type: 'Pay Statement',
  templateId: 'classic',
  colorId: 'blue',
  paper: 'letter',
  logo: null,
  madeAtMs: 0,
  statement: {
    employee: { name: 'Sample', maskedSsn: 'XXX-XX-0000', number: null, address: [] },
    company: { name: 'Sample', maskedEin: 'XX-XXX0000', address: [], phone: null, email: null },
    payPeriod: { start: '2026-01-01', end: '2026-01-15' },
    payDate: '2026-01-20',
    run: 'regular',
    payFrequency: null,
    currency: 'USD',
    lang: 'en',
    earnings: [regular],
    reimbursements: [],
    deductions: [],
    employerContributions: [],
    balances: [],
    payment: null,
    details: [],
    totals: { ...sums, yearToDate: sums },
    notes: null,
  },
};
