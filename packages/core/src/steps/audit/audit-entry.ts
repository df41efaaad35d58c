import type { AuditEntry, Origin } from '../../domain/audit/audit-entry.ts';
import { type AnyCaller, isOperator } from '../../domain/accounts/caller.ts';
import { clientOf } from '../../domain/accounts/session-client.ts';
import { storableText } from '../../domain/values/storable-text.ts';
import type { Ports } from '../../ports/index.ts';
import { newId } from '../values/new-id.ts';

/** What was done, by whom and to what; by default by nobody, to nothing, without details. */
export type Audited = Pick<AuditEntry, 'action'> &
  Partial<Omit<AuditEntry, keyof Origin | 'id' | 'atMs'>> & {
    /** Who acts, at the own site by default. */
    readonly caller?: AnyCaller;
  };

const NOBODY = { siteId: null, userId: null, sessionId: null };

/** Returns the details of who acts outside of the service. */
const detailsOf = (actor = ''): { readonly actor?: string } => {
  const text = storableText(actor);
  return text === null ? {} : { actor: text };
};

/** Returns who acts, and what the details say of the caller. */
const actorOf = (caller: AnyCaller | undefined) => {
  if (caller === undefined) return { who: NOBODY, details: {} };
  const { sessionId } = caller;
  if (isOperator(caller)) {
    const who = { siteId: caller.site.id, userId: null, sessionId };
    return { who, details: detailsOf(caller.actor) };
  }
  const { user, apiTokenId } = caller;
  const details = apiTokenId === undefined ? {} : { apiTokenId };
  return { who: { siteId: user.siteId, userId: user.id, sessionId }, details };
};

/** Returns the entry of an action that happens now, in the current request. */
export const auditEntry = (
  { clock, random, requestOrigin }: Pick<Ports, 'clock' | 'random' | 'requestOrigin'>,
  { caller, ...audited }: Audited,
): AuditEntry => {
  const { actor, requestId, ...client } = requestOrigin.current();
  const { who, details } = actorOf(caller);
  return {
    ...who,
    subject: null,
    ...audited,
    details: {
      ...audited.details,
      ...detailsOf(actor),
      ...details,
    },
    ...clientOf(client),
    requestId: storableText(requestId),
    id: newId(random),
    atMs: clock.nowMs(),
  };
};
