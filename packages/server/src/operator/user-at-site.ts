import type { Caller, Core } from '@paydocs/core';
import { OperationalError } from '../errors/operational-error.ts';

/** The use cases that find the user of a command. */
export type UserCore = Pick<Core, 'callerFor' | 'showUser'>;

/** The user for whom an operator acts. */
export interface UserAtSite {
  /** The identifier of the site. */
  readonly site: string;
  /** The e-mail address of the user. */
  readonly user: string;
}

/**
 * Finds a user of a site, and returns what makes the caller for the next step. The user needs the permissions
 * that the API asks for.
 *
 * @throws OperationalError for a user of another site.
 */
export const userAtSite = async (
  core: UserCore,
  { site, user: email }: UserAtSite,
): Promise<() => Promise<Caller>> => {
  const user = await core.showUser({ email });
  if (user.site.identifier !== site) {
    throw new OperationalError(`The user is none of the site ${site} (--user).`);
  }
  return async () => core.callerFor(user.id);
};
