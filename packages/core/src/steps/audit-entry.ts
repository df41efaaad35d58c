import type { AuditEntry, Origin } from '../domain/audit-entry.ts';
import type { Ports } from '../ports/index.ts';
import { newId } from './new-id.ts';

/** What was done, by whom and to what; by default by nobody, to nothing, without details. */
export type Audited = Pick<AuditEntry, 'action'> &
  Partial<Omit<AuditEntry, keyof Origin | 'id' | 'atMs'>>;

/** Returns the entry of an action that happens now, in the current request. */
export const auditEntry = (
  { clock, random, requestOrigin }: Pick<Ports, 'clock' | 'random' | 'requestOrigin'>,
  audited: Audited,
): AuditEntry => {
  const { actor, ...origin } = requestOrigin.current();
  return {
    siteId: null,
    userId: null,
    sessionId: null,
    subject: null,
    ...audited,
    details: { ...audited.details, ...(actor === undefined ? {} : { actor }) },
    ...origin,
    id: newId(random),
    atMs: clock.nowMs(),
  };
};
