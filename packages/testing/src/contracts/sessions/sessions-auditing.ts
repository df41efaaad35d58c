import { expectationsAfter } from '../contract.ts';
import { buildAudit, expectAudit } from '../samples/sample-audit.ts';
import {
  addUsers,
  buildRotation,
  buildSession,
  OPENED_MS,
  verified,
} from '../samples/sample-sessions.ts';

const opening = (version: number, id: string) => ({
  ...verified(version),
  audit: buildAudit({ id }),
});

const refreshed = (id: string) => buildAudit({ id, action: 'session.refreshed' });
const ended = (id: string) => buildAudit({ id, action: 'session.ended' });

/** The entries of the audit trail of sessions. */
export const auditingSessions = expectationsAfter(addUsers, {
  'stores the audit entry of a session that opens, and of no other': async (harness) => {
    const { sessions } = harness.ports;
    await sessions.open(buildSession(), opening(1, 'audit-A'));
    await sessions.open(buildSession({ id: 'session-B' }), opening(2, 'audit-B'));
    await expectAudit(harness, [buildAudit()]);
  },
  'stores the audit entry of a token that moves, and of no other': async (harness) => {
    const { sessions } = harness.ports;
    await sessions.open(buildSession(), verified(1));
    await sessions.rotate(buildRotation({ audit: refreshed('audit-A') }));
    await sessions.rotate(buildRotation({ audit: refreshed('audit-B') }));
    await sessions.rotate(buildRotation({ presentedTokenId: 'x', audit: refreshed('audit-C') }));
    await expectAudit(harness, [refreshed('audit-A')]);
  },
  'stores the audit entry of a session that ends, once': async (harness) => {
    const { sessions } = harness.ports;
    await sessions.open(buildSession(), verified(1));
    await sessions.revoke('session-A', OPENED_MS + 1, ended('audit-A'));
    await sessions.revoke('session-A', OPENED_MS + 2, ended('audit-B'));
    await sessions.revoke('session-X', OPENED_MS + 3, ended('audit-C'));
    await expectAudit(harness, [ended('audit-A')]);
  },
});
