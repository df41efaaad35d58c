import { isOpen, maySignIn, type PasswordChange, type PasswordChangeOutcome } from '@paydocs/core';
import { deleteApiTokens } from './memory-api-tokens.ts';
import { insertAudit } from './memory-audit-log.ts';
import { insertEntry } from './memory-outbox.ts';
import { type MemoryTables, userOf } from './memory-tables.ts';
import { revokeSessions } from './revoke-sessions.ts';

/** Sets the password of a signed-in user, in one synchronous step. */
export const changePassword = (
  tables: MemoryTables,
  change: PasswordChange,
): PasswordChangeOutcome => {
  const { userId, sessionId, passwordVersion, passwordHash, nowMs, noticeId, audit } = change;
  const { passwordResets, sessions, users } = tables;
  const user = users.get(userId);
  const session = sessions.get(sessionId);
  const isSignedIn = session?.userId === userId && isOpen(session, nowMs);
  if (user === undefined || !maySignIn(userOf(tables, user)) || !isSignedIn) return 'session-ended';
  if (user.passwordVersion !== passwordVersion) return 'stale-password';

  const task = { kind: 'password-changed', userId } as const;
  // The steps that can throw come first, so that a failure changes nothing.
  if (tables.outbox.has(noticeId)) throw new Error(`There is an entry ${noticeId} already.`);
  insertAudit(tables, audit);
  insertEntry(tables, { id: noticeId, task, createdAtMs: nowMs });
  users.set(userId, { ...user, passwordHash, passwordVersion: passwordVersion + 1 });
  const reset = passwordResets.get(userId);
  if (reset !== undefined) passwordResets.set(userId, { ...reset, used: true });
  if (change.revokesApiTokens) deleteApiTokens(tables, userId);
  revokeSessions(tables, { userId, exceptSessionId: sessionId, nowMs });
  return 'changed';
};
