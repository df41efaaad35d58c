import { describe, expect, test } from 'vitest';
import { retainedSinceMs, validateRetention } from '../../src/domain/sites/retention.ts';

const at = (instant: string): number => Date.parse(instant);

describe('the retention of a site', () => {
  test.each([
    ['400d', '2026-03-01T12:00:00.001Z', '2025-01-25T12:00:00.001Z'],
    ['1d', '2026-03-01T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
    ['7y', '2026-11-23T19:00:00.000Z', '2019-11-23T19:00:00.000Z'],
    ['1y', '2028-02-29T08:00:00.000Z', '2027-02-28T08:00:00.000Z'],
    ['4y', '2028-02-29T08:00:00.000Z', '2024-02-29T08:00:00.000Z'],
    ['1y', '2028-03-01T08:00:00.000Z', '2027-03-01T08:00:00.000Z'],
  ] as const)('of %s at %s keeps records since %s', (period, now, since) => {
    expect(retainedSinceMs(period, at(now))).toBe(at(since));
  });

  test('takes days and years by kind', () => {
    const retention = { documents: '7y', employees: '99999d', companies: '200y' };
    expect(validateRetention(retention)).toEqual({ value: retention });
    expect(validateRetention({})).toEqual({ value: {} });
  });

  test.each([
    '0d',
    '7',
    '7 y',
    '07y',
    '-1d',
    '1.5y',
    '201y',
    '100000d',
    7,
    null,
    ['7y'],
    Object.create(null),
  ])('refuses the period %j', (period) => {
    expect(validateRetention({ documents: period })).toEqual({
      violation: { rule: 'format', expected: 'days or years such as 400d or 7y' },
    });
  });

  test('refuses an unknown kind, and what is no object', () => {
    expect(validateRetention({ users: '7y' })).toEqual({
      violation: { rule: 'unknown', allowed: ['documents', 'employees', 'companies'] },
    });
    for (const wrong of [null, [], '7y', 7, new Map([['documents', '7y']])]) {
      expect(validateRetention(wrong)).toEqual({ violation: { rule: 'object' } });
    }
  });
});
