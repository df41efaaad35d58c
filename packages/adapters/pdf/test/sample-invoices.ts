import {
  documentTypes,
  formOf,
  NO_FIGURES,
  type RenderRequest,
  type TemplateId,
} from '@paydocs/core';
import { buildCompany, buildRenderRequest } from '@paydocs/testing';
import { LOGO } from './logo.ts';

const invoice = {
  number: 'R-2026-0131',
  date: '2026-02-01',
  dueDate: '2026-02-15',
  currency: 'USD',
  lang: 'en',
  billTo: ['Hopper Logistics LLC', '12 Harbor Street', 'Springfield, IL 62701'],
  lines: [
    { name: 'Payroll, 12 employees', quantity: '12', price: '4.50', amount: '54.00', tax: '5.40' },
    { name: 'Year-end forms', quantity: '12', price: '2.125', amount: '25.50', discount: '2.50' },
  ],
  notes: 'Please pay within 14 days. Thank you for your business.',
};

/** The content of an invoice of several pages. */
export const longInvoice = {
  ...invoice,
  currency: 'EUR',
  lang: 'de',
  lines: Array.from({ length: 60 }, (_, at) => ({
    name: `Leistung ${at + 1}: Abrechnung der Gehälter aller Beschäftigten am zweiten Standort`,
    quantity: '12345.25',
    price: '1234.5678',
    amount: '15241049.25',
    discount: '241049.25',
    tax: '2850000.00',
  })),
  billTo: ['Donaudampfschifffahrtsgesellschaft '.repeat(4).trim()],
};

/** The content of an invoice of one line. */
export const shortInvoice = {
  ...invoice,
  lines: invoice.lines.slice(0, 1),
  billTo: [],
  notes: null,
};

/** Returns a request for an invoice in a template. */
export const invoiceRequest = (
  templateId: TemplateId,
  content: object,
  overrides: Partial<RenderRequest> = {},
): RenderRequest => {
  const type = documentTypes().of('Invoice');
  const company = buildCompany();
  const facts = { employee: null, company, figures: NO_FIGURES, absentRows: true };
  const shown = type.complete(content, facts);
  return {
    ...buildRenderRequest(),
    type: type.name,
    title: `${type.name}: ${invoice.date}, ${invoice.number}`,
    templateId,
    form: formOf(type, { templateId, lang: shown.lang }),
    content: shown,
    ...overrides,
  };
};

/** The samples of invoices, by their names. */
export const invoiceSamples: Readonly<Record<string, RenderRequest>> = {
  invoice: invoiceRequest('classic', invoice, { colorId: 'navy', logo: LOGO }),
  'invoice-modern': invoiceRequest('modern', invoice, { colorId: 'teal' }),
  'invoice-compact': invoiceRequest('compact', shortInvoice, { paper: 'a4' }),
  'invoice-long': invoiceRequest('classic', longInvoice, { paper: 'a4' }),
};
