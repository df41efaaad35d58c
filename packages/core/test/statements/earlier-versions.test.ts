import { describe, expect, test } from 'vitest';
import { RawJson } from '../../src/domain/values/raw-json.ts';
import { readStatement } from '../../src/domain/statements/read-statement.ts';
import { readContent } from '../../src/domain/statements/statement-content.ts';

const ORDERED = new RawJson(`{
  "pay_period": {"start": "2026-01-01", "end": "2026-01-15"}, "pay_date": "2026-01-20",
  "currency": "USD", "lang": "en",
  "earnings": [
    {"name": "Regular", "amount": "2000.00", "year_to_date": null, "hours": "80.00", "rate": "25.00"}],
  "deductions": [{"name": "Federal tax", "amount": "301.07", "year_to_date": "602.14"}],
  "notes": null}`);

const FROZEN = new RawJson(`{
  "employee": {"name": "Grace Hopper", "masked_ssn": "XXX-XX-0001", "address": ["1 Main Street"]},
  "company": {"name": "Company 1", "masked_ein": "XX-XXX0001", "address": [], "phone": null, "email": null},
  "pay_period": {"start": "2026-01-01", "end": "2026-01-15"}, "pay_date": "2026-01-20",
  "currency": "USD", "lang": "en",
  "earnings": [
    {"name": "Regular", "amount": "2000.00", "year_to_date": "4000.00", "hours": "80.00", "rate": "25.00"},
    {"name": "Bonus", "amount": "1.00", "year_to_date": "3.00", "hours": null, "rate": null},
    {"name": "Bonus", "amount": "2.00", "year_to_date": "3.00", "hours": null, "rate": null}],
  "deductions": [{"name": "Federal tax", "amount": "301.07", "year_to_date": "602.14"}],
  "totals": {"gross": "2003.00", "deductions": "301.07", "net": "1701.93",
    "year_to_date": {"gross": "4003.00", "deductions": "602.14", "net": "3400.86"}},
  "notes": "Thank you."}`);

const ADDED = {
  run: 'regular',
  payFrequency: null,
  reimbursements: [],
  employerContributions: [],
  balances: [],
  payment: null,
  details: [],
};
const BASE = {
  payPeriod: { start: '2026-01-01', end: '2026-01-15' },
  payDate: '2026-01-20',
  currency: 'USD',
  lang: 'en',
};
const FIXED = { hours: null, units: null, rate: null, multiplier: null };

describe('content that an earlier version ordered', () => {
  test('has defaults for all that is new', () => {
    expect(readContent(ORDERED)).toEqual({
      ...ADDED,
      ...BASE,
      earnings: [
        {
          ...FIXED,
          name: 'Regular',
          amount: '2000.00',
          yearToDate: null,
          hours: '80.00',
          rate: '25.00',
        },
      ],
      deductions: [
        { name: 'Federal tax', amount: '301.07', yearToDate: '602.14', kind: 'post_tax' },
      ],
      notes: null,
      totals: null,
      net: null,
    });
  });

  test('may have the rows of the employee', () => {
    const stored = RawJson.of({ ...ORDERED.parse(), earnings: null, deductions: null });
    expect(readContent(stored)).toMatchObject({ earnings: null, deductions: null });
  });
});

describe('a statement that an earlier version froze', () => {
  test('prints the figures that it had', () => {
    const none = {
      hours: null,
      reimbursements: '0.00',
      taxes: '0.00',
      preTax: '0.00',
      employerContributions: '0.00',
    };
    expect(readStatement(FROZEN)).toEqual({
      ...ADDED,
      ...BASE,
      employee: {
        name: 'Grace Hopper',
        maskedSsn: 'XXX-XX-0001',
        number: null,
        address: ['1 Main Street'],
      },
      company: {
        name: 'Company 1',
        maskedEin: 'XX-XXX0001',
        address: [],
        phone: null,
        email: null,
      },
      earnings: [
        {
          ...FIXED,
          name: 'Regular',
          amount: '2000.00',
          yearToDate: '4000.00',
          hours: '80.00',
          rate: '25.00',
        },
        { ...FIXED, name: 'Bonus', amount: '1.00', yearToDate: '3.00' },
        { ...FIXED, name: 'Bonus', amount: '2.00', yearToDate: '3.00' },
      ],
      deductions: [
        { name: 'Federal tax', amount: '301.07', yearToDate: '602.14', kind: 'post_tax' },
      ],
      totals: {
        ...none,
        gross: '2003.00',
        postTax: '301.07',
        deductions: '301.07',
        net: '1701.93',
        yearToDate: {
          ...none,
          gross: '4003.00',
          postTax: '602.14',
          deductions: '602.14',
          net: '3400.86',
        },
      },
      notes: 'Thank you.',
    });
  });

  test('has zeros with the decimals of its currency', () => {
    const frozen = RawJson.of({ ...FROZEN.parse(), currency: 'JPY' });
    expect(readStatement(frozen).totals.taxes).toBe('0');
  });
});
