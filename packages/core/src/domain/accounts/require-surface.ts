import { Refused } from '../foundation/refused.ts';
import type { Surface } from '../foundation/surface.ts';
import type { Caller } from './caller.ts';
import { isAdministrative } from './role.ts';

/**
 * Refuses a user whose role may not use a surface.
 *
 * @throws `role.forbidden` on the administrative surface for any other role.
 */
export const requireSurface = (
  { user, sessionId }: Pick<Caller, 'user' | 'sessionId'>,
  surface: Surface,
): void => {
  if (surface === 'general' || isAdministrative(user.role)) return;
  const account = { userId: user.id, siteId: user.siteId, sessionId };
  throw new Refused('role.forbidden', { account });
};
