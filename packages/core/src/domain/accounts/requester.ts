import { type AnyCaller, isOperator } from './caller.ts';
import type { User } from './user.ts';

/**
 * The user who waits for a list. Adapters share slow reads fairly between sites, then between the
 * users of a site; all sessions of a user count as one.
 */
export interface Requester {
  /** The site whose turn it is. */
  readonly siteId: number;
  /** The user whose turn it is within the site. */
  readonly userId: number;
}

/** Returns the requester of a user's list. */
export const requesterOf = ({ siteId, id }: User): Requester => ({ siteId, userId: id });

/** Returns who waits for the list of a caller: an operator waits for nobody. */
export const waiting = (caller: AnyCaller): { readonly requester?: Requester } =>
  isOperator(caller) ? {} : { requester: requesterOf(caller.user) };
