import { AUDIT_READS } from '@paydocs/core';
import { oneOf, wholeNumber } from './schemas.ts';
import type { Setting } from './setting.ts';

/** The settings of the audit trail, and of rows that are deleted later. */
export const housekeepingSettings = {
  auditReads: {
    variable: 'AUDIT_READS',
    ...oneOf(AUDIT_READS),
    fallback: 'on',
    about: 'whether pages of employees, which show SSNs, are audited; strict records them first',
  },
  auditRetentionDays: {
    variable: 'AUDIT_RETENTION_DAYS',
    ...wholeNumber(1, 36_500),
    fallback: '400',
    about: 'days for which the audit trail keeps an entry',
  },
  pruneIntervalMinutes: {
    variable: 'PRUNE_INTERVAL_MINUTES',
    ...wholeNumber(0, 10_080),
    fallback: '60',
    about: 'time between two runs that delete old rows, see `paydocs prune`; 0 turns them off',
  },
} as const satisfies Record<string, Setting>;
