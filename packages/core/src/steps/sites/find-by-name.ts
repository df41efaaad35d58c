import type { Role } from '../../domain/accounts/role.ts';
import type { InputIssue } from '../../domain/foundation/input-rules.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { Site } from '../../domain/sites/site.ts';
import type { Ports } from '../../ports/index.ts';

const unknown = (field: InputIssue['field'], allowed: readonly string[]) =>
  new Refused('input.invalid', { issues: [{ field, rule: 'unknown', allowed }] });

/**
 * Returns the role with this name, if it is none of those that are left out.
 *
 * @throws `input.invalid` with the rule `unknown` and the names of all other roles.
 */
export const roleByName = async (
  { roles }: Pick<Ports, 'roles'>,
  name: string,
  leftOut: readonly string[] = [],
): Promise<Role> => {
  const role = leftOut.includes(name) ? undefined : await roles.findByName(name);
  if (role !== undefined) return role;
  const names = (await roles.list()).map((each) => each.name);
  throw unknown(
    'role',
    names.filter((each) => !leftOut.includes(each)),
  );
};

/**
 * Returns the site with this identifier.
 *
 * @throws `input.invalid` with the rule `unknown` and the identifiers of all sites.
 */
export const siteByIdentifier = async (
  { sites }: Pick<Ports, 'sites'>,
  identifier: string,
): Promise<Site> => {
  const site = await sites.findByIdentifier(identifier);
  if (site !== undefined) return site;
  throw unknown(
    'site',
    (await sites.list()).map((each) => each.identifier),
  );
};
