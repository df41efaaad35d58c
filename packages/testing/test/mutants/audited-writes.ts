import { after, before, given } from './faults.ts';
import { storeMutants } from './faulty-store.ts';

/** Faulty stores of sessions that lose or invent entries of the audit trail. */
export const sessionAuditMutants = storeMutants('sessions', {
  'openings without their audit entry': given('open', () => ({ audit: undefined })),
  'audit entries of refused openings': after('open', ({ auditLog }, { input, result }) => {
    if (!result && input.audit) auditLog.push(input.audit);
  }),
  'audit entries of refused rotations': after('rotate', ({ auditLog }, { input, result }) => {
    if (result === undefined && input.audit) auditLog.push(input.audit);
  }),
  'audit entries of revocations that change nothing': before(
    'revoke',
    ({ auditLog }, _, [, , audit]) => {
      if (audit) auditLog.push({ ...audit, id: `${audit.id} again` });
    },
  ),
});

/** Faulty stores of the outbox. */
export const outboxAuditMutants = storeMutants('outbox', {
  'entries without their audit entry': given('add', () => ({ audit: undefined })),
});
