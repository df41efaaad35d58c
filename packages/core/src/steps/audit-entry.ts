import type { AuditEntry, Origin } from '../domain/audit-entry.ts';
import type { Caller } from '../domain/caller.ts';
import type { Ports } from '../ports/index.ts';
import { newId } from './new-id.ts';

/** What was done, by whom and to what; by default by nobody, to nothing, without details. */
export type Audited = Pick<AuditEntry, 'action'> &
  Partial<Omit<AuditEntry, keyof Origin | 'id' | 'atMs'>> & {
    /** Who acts, at the own site by default. */
    readonly caller?: Caller;
  };

const actorOf = ({ user, sessionId }: Caller) => ({
  siteId: user.siteId,
  userId: user.id,
  sessionId,
});

const NOBODY = { siteId: null, userId: null, sessionId: null };

/** Returns the entry of an action that happens now, in the current request. */
export const auditEntry = (
  { clock, random, requestOrigin }: Pick<Ports, 'clock' | 'random' | 'requestOrigin'>,
  { caller, ...audited }: Audited,
): AuditEntry => {
  const { actor, ...origin } = requestOrigin.current();
  return {
    ...(caller === undefined ? NOBODY : actorOf(caller)),
    subject: null,
    ...audited,
    details: {
      ...audited.details,
      ...(caller?.apiTokenId === undefined ? {} : { apiTokenId: caller.apiTokenId }),
      ...(actor === undefined ? {} : { actor }),
    },
    ...origin,
    id: newId(random),
    atMs: clock.nowMs(),
  };
};
