import type { Caller } from '../domain/caller.ts';
import { validateId } from '../domain/page.ts';
import { Refused } from '../domain/refused.ts';
import { ACTIVE, SUSPENDED, type User } from '../domain/user.ts';
import {
  fieldsOf,
  oneOf,
  validate,
  validateOptionalString,
  type Validation,
} from '../domain/validation.ts';
import { roleByName } from '../steps/find-by-name.ts';
import { changeSiteAccess, type SiteAccessPorts } from './steps/access-change.ts';
import { requireAdministrator } from '../steps/require-administrator.ts';
import { userOfSite } from './steps/user-of-site.ts';

/** What a user may do from now on; what is left out stays. */
export interface SiteUserChange {
  /** The new status; unchanged by default. */
  readonly status?: typeof ACTIVE | typeof SUSPENDED | undefined;
  /** The name of a role. */
  readonly role?: string | undefined;
}

/** Changes what a user of the caller's site may do. */
export type ChangeSiteUser = (caller: Caller, id: number, change: SiteUserChange) => Promise<User>;

const validateStatus = (input: unknown): Validation<SiteUserChange['status']> =>
  input === undefined ? { value: undefined } : oneOf([ACTIVE, SUSPENDED])(input);

/**
 * Changes role and status in one step, which checks that the caller and the user still have the roles
 * that the caller's rights were checked with. A user whom somebody else changes at that moment is read
 * and checked again.
 */
export const changeSiteUser =
  (ports: SiteAccessPorts): ChangeSiteUser =>
  async (given, givenId, change) => {
    const caller = requireAdministrator(given, 'users:update');
    const fields = fieldsOf(change);
    const { id, status, ...names } = validate({
      id: validateId(givenId),
      status: validateStatus(fields.status),
      role: validateOptionalString(fields.role),
    });
    const role = names.role === undefined ? undefined : await roleByName(ports, names.role);
    const reference = { id, siteId: caller.user.siteId };
    if (id === caller.user.id) throw new Refused('user.self');

    let target = await userOfSite(ports, reference);
    while (!(await changeSiteAccess(ports, { caller, target, role, status }))) {
      target = await userOfSite(ports, reference);
    }
    return userOfSite(ports, reference);
  };
