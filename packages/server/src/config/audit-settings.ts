import { flag, wholeNumber } from './schemas.ts';
import type { Setting } from './setting.ts';

/** The environment variables of the audit trail. */
export const auditSettings = {
  auditReads: {
    variable: 'AUDIT_READS',
    schema: flag,
    fallback: 'true',
    must: 'be true or false',
    about: 'whether the audit trail records each page of employees, which shows SSNs',
  },
  auditRetentionDays: {
    variable: 'AUDIT_RETENTION_DAYS',
    schema: wholeNumber(36_500, 1),
    fallback: '400',
    must: 'be a whole number from 1 to 36500',
    about: 'days for which the audit trail keeps an entry',
  },
} as const satisfies Record<string, Setting>;
