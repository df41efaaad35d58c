import { type AnyCaller, isOperator, siteOf } from './caller.ts';
import type { Permission } from './role.ts';

/** Who calls a hooked use case: values only, with which nobody can call another use case. */
export interface HookCaller {
  /** The id of the site. */
  readonly siteId: number;
  /** The identifier of the site. */
  readonly site: string;
  /** The id of the user; null for an operator. */
  readonly userId: number | null;
  /** The e-mail address of the user; null for an operator. */
  readonly email: string | null;
  /** The name of the role; null for an operator. */
  readonly role: string | null;
  /** What the user may do in this call, by the scope of an API token; empty for an operator, who may do all. */
  readonly permissions: readonly Permission[];
  /** The id of the API token, without its text; left out for a session and an operator. */
  readonly apiTokenId?: string;
}

/** Returns the values of a caller that hooks see. */
export const shownCaller = (caller: AnyCaller): HookCaller => {
  const { id: siteId, identifier: site } = siteOf(caller);
  if (isOperator(caller)) {
    return { siteId, site, userId: null, email: null, role: null, permissions: [] };
  }
  const { user, apiTokenId } = caller;
  const { role } = user;
  return {
    siteId,
    site,
    userId: user.id,
    email: user.email,
    role: role.name,
    permissions: [...role.permissions],
    ...(apiTokenId === undefined ? {} : { apiTokenId }),
  };
};
