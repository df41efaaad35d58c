import { validateId, validatePageSize } from '../domain/fields/page.ts';
import { validateText } from '../domain/values/text.ts';
import type { User } from '../domain/accounts/user.ts';
import {
  fieldsOf,
  optional,
  validate,
  validateOptionalString,
} from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { statusesNamed } from '../steps/accounts/statuses-named.ts';
import { roleByName, siteByIdentifier } from '../steps/sites/find-by-name.ts';

/** A request for users, by conditions that must all hold. */
export interface UserListRequest {
  /** The identifier of a site; all sites by default. */
  readonly site?: string | undefined;
  /** The name of a role. */
  readonly role?: string | undefined;
  /** A status, in any case. */
  readonly status?: string | undefined;
  /** A part of the e-mail, or of `<first name> <last name>`. A–Z match a–z. */
  readonly search?: string | undefined;
  /** The id of the last user of the previous part; starts at the beginning by default. */
  readonly after?: number | undefined;
  /** The maximum of users: 1–100, 15 by default. */
  readonly limit?: number | undefined;
}

/** A part of a list of users. */
export interface UserList {
  /** The users of the page. */
  readonly items: readonly User[];
  /** The `after` of the next part; null for the last part. */
  readonly next: number | null;
}

export interface ListUsers {
  /**
   * Lists users of all sites in the order of their ids, part by part.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the present
   *   names for an unknown role, site or status.
   */
  (request?: UserListRequest): Promise<UserList>;
}

const validateCondition = optional((input) => validateText(input, { min: 1, max: 255 }));

/** Reads one user more than requested, to find out whether there is a next part. */
export const listUsers =
  (ports: Pick<Ports, 'roles' | 'sites' | 'userAdministration'>): ListUsers =>
  async (request = {}) => {
    const fields = fieldsOf(request);
    const input = validate({
      site: validateOptionalString(fields.site),
      role: validateOptionalString(fields.role),
      status: validateOptionalString(fields.status),
      search: validateCondition(fields.search),
      after: fields.after === undefined ? { value: 0 } : validateId(fields.after),
      limit: validatePageSize(fields.limit),
    });
    const { site, role, status, search, after, limit } = input;
    const inSite = site === undefined ? undefined : await siteByIdentifier(ports, site);
    const withRole = role === undefined ? undefined : await roleByName(ports, role);

    const withStatus =
      status === undefined
        ? undefined
        : statusesNamed([status], await ports.userAdministration.statuses(inSite?.id), 'status');

    const found = await ports.userAdministration.list({
      filter: { siteId: inSite?.id, roleId: withRole?.id, status: withStatus, search },
      afterId: after,
      limit: limit + 1,
    });
    const items = found.slice(0, limit);
    const lastOfPart = found.length > limit ? items.at(-1) : undefined;
    return { items, next: lastOfPart?.id ?? null };
  };
