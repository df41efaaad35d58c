import { AUDIT_READS } from '@paydocs/core';
import { oneOf, wholeNumber } from './schemas.ts';
import type { Setting } from './setting.ts';

/** The environment variables of the audit trail. */
export const auditSettings = {
  auditReads: {
    variable: 'AUDIT_READS',
    schema: oneOf(AUDIT_READS),
    fallback: 'on',
    must: 'be one of off, on, strict',
    about: 'whether pages of employees, which show SSNs, are audited; strict records them first',
  },
  auditRetentionDays: {
    variable: 'AUDIT_RETENTION_DAYS',
    schema: wholeNumber(36_500, 1),
    fallback: '400',
    must: 'be a whole number from 1 to 36500',
    about: 'days for which the audit trail keeps an entry',
  },
} as const satisfies Record<string, Setting>;
