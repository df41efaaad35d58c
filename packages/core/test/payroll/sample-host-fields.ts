import type { HostFieldOptions } from '@paydocs/core';

export const employees = {
  badge_no: { type: 'text', required: true, maxLength: 8, filterable: true },
  grade: { type: 'integer', min: 1, max: 12, filterable: true },
  rate: { type: 'amount', max: 100, filterable: true },
  since: { type: 'date', min: '2000-01-01', max: '2030-12-31', filterable: true },
  remote: { type: 'boolean', filterable: true },
  size: { type: 'choice', options: ['S', 'M'], filterable: true },
  iban: { type: 'text', encrypted: true },
} as const satisfies HostFieldOptions['employees'];
