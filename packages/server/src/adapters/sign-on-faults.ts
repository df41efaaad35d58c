import type { Database } from '@paydocs/mikro-orm';
import type { Config } from '../config/settings.ts';
import { nearestName } from '../terminal/nearest-name.ts';

/** A name in the settings of an identity provider that the database does not have, and what to do about it. */
export interface SignOnFault {
  readonly message: string;
  readonly remedy: string;
}

const faultOf = (
  provider: string,
  named: {
    readonly kind: 'site' | 'role';
    readonly name: string;
    readonly known: readonly string[];
  },
): readonly SignOnFault[] => {
  const { kind, name, known } = named;
  if (known.includes(name)) return [];
  const variable = kind === 'site' ? 'SITE' : 'ROLES';
  const nearest = nearestName(name, known) ?? known.join(', ');
  const remedy = `correct its ${variable}, for example to ${nearest}`;
  return [{ message: `${provider}: there is no ${kind} '${name}'`, remedy }];
};

/** Returns the sites and roles of identity providers that do not exist: each would refuse sign-ins. */
export const findSignOnFaults = async (
  { ports }: Pick<Database, 'ports'>,
  { identityProviders = [] }: Pick<Config, 'identityProviders'>,
): Promise<readonly SignOnFault[]> => {
  if (identityProviders.length === 0) return [];
  const sites = (await ports.sites.list()).map(({ identifier }) => identifier);
  const roles = (await ports.roles.list()).map((role) => role.name);
  return identityProviders.flatMap(({ name: provider, site, roles: byClaim = [] }) => [
    ...(site === undefined ? [] : faultOf(provider, { kind: 'site', name: site, known: sites })),
    ...[...new Set(byClaim.map(([, role]) => role))].flatMap((name) =>
      faultOf(provider, { kind: 'role', name, known: roles }),
    ),
  ]);
};
