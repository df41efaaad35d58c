import { storeMutants } from './faulty-store.ts';

/** Faulty stores of sessions that lose or invent entries of the audit trail. */
export const sessionAuditMutants = storeMutants('sessions', {
  'openings without their audit entry': (_, correct) => ({
    open: async (session, { audit: __, ...opening }) => correct.open(session, opening),
  }),
  'audit entries of refused openings': ({ auditLog }, correct) => ({
    open: async (session, { audit, ...opening }) => {
      if (audit !== undefined) auditLog.push(audit);
      return correct.open(session, opening);
    },
  }),
  'audit entries of refused rotations': ({ auditLog }, correct) => ({
    rotate: async ({ audit, ...rotation }) => {
      if (audit !== undefined) auditLog.push(audit);
      return correct.rotate(rotation);
    },
  }),
  'audit entries of revocations that change nothing': ({ auditLog }, correct) => ({
    revoke: async (sessionId, nowMs, audit) => {
      if (audit !== undefined) auditLog.push(audit);
      return correct.revoke(sessionId, nowMs);
    },
  }),
});

/** Faulty stores of users. */
export const userAuditMutants = storeMutants('users', {
  'added users without their audit entry': (_, correct) => ({
    addIfAbsent: async ({ audit: __, ...user }) => correct.addIfAbsent(user),
  }),
});

/** Faulty stores of reset tokens. */
export const resetAuditMutants = storeMutants('passwordResets', {
  'audit entries without the site': ({ auditLog }, correct) => ({
    consume: async (reset) => {
      const done = await correct.consume(reset);
      const last = auditLog.pop();
      if (last !== undefined) auditLog.push({ ...last, siteId: null });
      return done;
    },
  }),
});

/** Faulty stores of the outbox. */
export const outboxAuditMutants = storeMutants('outbox', {
  'entries without their audit entry': (_, correct) => ({
    add: async ({ audit: __, ...entry }) => correct.add(entry),
  }),
});
