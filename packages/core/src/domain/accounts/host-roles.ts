import { nearestName } from '../foundation/nearest-name.ts';
import { checkOptions, REQUIRED, type RulesOf } from '../foundation/options.ts';
import { isCanonical } from '../foundation/validation.ts';
import { lineUpTo } from '../values/text.ts';
import { EMPLOYEE, OWNER, type Permission, type Role, standardRoles } from './role.ts';

/** A permission of a host, for its own routes and use cases. */
export type HostPermission = `host:${string}`;

/** A role of a host, or further permissions of a standard role. */
export interface HostRole {
  /** 1–50 characters; the name of a standard role adds permissions of the host to it. */
  readonly name: string;
  /** What the role is for, 1–255 characters; of a standard role it stays. */
  readonly description?: string | undefined;
  /** Permissions of the product that no administrative surface needs, and declared ones of the host. */
  readonly permissions: readonly Permission[];
}

/** What a host declares: its permissions, and who has them. */
export interface HostAccess {
  /** The declared permissions of the host. */
  readonly permissions: readonly HostPermission[];
  /** The roles of the host. */
  readonly roles: readonly HostRole[];
}

/** The access of a host, for use cases that store roles. */
export interface WithHostAccess {
  /** What the host declares, nothing by default. */
  readonly hostAccess?: HostAccess | undefined;
}

const PERMISSION = /^host:[a-z0-9-]{1,50}$/;

/** Permissions of the administrative surface, which roles of a host never reach. */
const ADMINISTRATIVE_PERMISSIONS: readonly string[] = [
  'users:list',
  'users:update',
  'sites:read',
  'sites:update',
  'audit:list',
];

const standardPermissions = [...new Set(standardRoles.flatMap(({ permissions }) => permissions))];

/** Returns all permissions: those of the product, and the declared ones of a host. */
export const knownPermissions = (
  { permissions }: Pick<HostAccess, 'permissions'> = { permissions: [] },
): readonly Permission[] => [...standardPermissions, ...permissions];

const isOfHost = (permission: string): boolean => permission.startsWith('host:');

/**
 * Returns the end of the sentence about a permission that is not known: the nearest one of its kind that may be
 * meant. Of a host without permissions, one is declared first.
 */
export const unknownPermission = (name: string, known: readonly Permission[]): string => {
  const alike = known.filter((each) => isOfHost(each) === isOfHost(name));
  const advice =
    alike.length === 0 ? 'declare it in permissions' : `the nearest is ${nearestName(name, alike)}`;
  return `${name}, which is no known permission; ${advice}.`;
};

const isStandard = (name: string): boolean => standardRoles.some((role) => role.name === name);

const roleRules: RulesOf<HostRole> = {
  name: {
    ...REQUIRED,
    // Commas separate roles in filters.
    accepts: (name) => isCanonical(lineUpTo(50), name) && !String(name).includes(','),
    expected: '1 to 50 characters without commas',
  },
  description: {
    accepts: (text) => isCanonical(lineUpTo(255), text),
    expected: '1 to 255 characters',
  },
  permissions: { ...REQUIRED, accepts: Array.isArray, expected: 'a list of permissions' },
};

/** Requires that a role may have a permission. */
const requireGrantable = (
  { name }: HostRole,
  permission: Permission,
  known: readonly Permission[],
): void => {
  if (typeof permission !== 'string') {
    throw new TypeError(`The role ${name} has something that is no permission.`);
  }
  if (isStandard(name) && !isOfHost(permission)) {
    throw new TypeError(
      `The standard role ${name} gets permissions of the host only, and not ${permission}.`,
    );
  }
  if (!known.includes(permission)) {
    const grantable = known.filter((each) => !ADMINISTRATIVE_PERMISSIONS.includes(each));
    throw new TypeError(`The role ${name} has ${unknownPermission(permission, grantable)}`);
  }
  if (ADMINISTRATIVE_PERMISSIONS.includes(permission)) {
    throw new TypeError(
      `The role ${name} cannot have ${permission}, which is for the administrative roles of paydocs.`,
    );
  }
};

/** Requires that a role is whole, and has a name that nobody confuses with another one. */
const requireRole = (
  role: HostRole,
  earlier: readonly HostRole[],
  known: readonly Permission[],
) => {
  checkOptions(role, roleRules, { path: `roles[${earlier.length}]` });
  const { name, permissions } = role;
  const folded = name.toLowerCase();
  const isAlike = (other: Pick<HostRole, 'name'>): boolean => other.name.toLowerCase() === folded;
  if (earlier.some(isAlike)) throw new TypeError(`Two roles have the name ${name}.`);
  if (!isStandard(name) && standardRoles.some(isAlike)) {
    throw new TypeError(`The name of the role ${name} looks like that of a standard role.`);
  }
  if (name === EMPLOYEE) {
    throw new TypeError(
      `The role ${EMPLOYEE} reads the own documents only, and gets no permission.`,
    );
  }
  for (const permission of permissions) requireGrantable(role, permission, known);
};

/**
 * Returns what a host declares, checked.
 *
 * @throws TypeError that names a permission which is malformed, unknown, repeated or administrative, and a
 *   role that is incomplete, repeated, or looks like a standard one.
 */
export const hostAccess = (permissions: unknown = [], roles: unknown = []): HostAccess => {
  if (!Array.isArray(permissions)) throw new TypeError('permissions must be a list.');
  if (!Array.isArray(roles)) throw new TypeError('roles must be a list.');
  for (const [index, permission] of permissions.entries()) {
    if (typeof permission !== 'string' || !PERMISSION.test(permission)) {
      throw new TypeError(
        'A permission of the host must be host: and 1 to 50 of a–z, 0–9 and hyphens, such as host:ledger.',
      );
    }
    if (permissions.indexOf(permission) < index) {
      throw new TypeError(`The permission ${permission} is declared twice.`);
    }
  }
  const known = knownPermissions({ permissions });
  for (const [index, role] of roles.entries()) requireRole(role, roles.slice(0, index), known);
  return { permissions, roles };
};

/** The fields of a role that a host decides on. */
export type RoleFields = Pick<Role, 'name' | 'description' | 'permissions'>;

const fieldsOf = ({ name, description = name, permissions }: HostRole): RoleFields => ({
  name,
  description,
  permissions: [...new Set(permissions)],
});

/** Returns the permissions that a stored role has from now on. */
const permissionsOf = (
  { name, permissions }: RoleFields,
  { roles, permissions: declared }: HostAccess,
): readonly Permission[] => {
  const stated = roles.find((role) => role.name === name)?.permissions ?? [];
  if (!isStandard(name)) return [...new Set(stated)];
  const ours = permissions.filter((permission) => !permission.startsWith('host:'));
  return [...ours, ...new Set(name === OWNER ? declared : stated)];
};

/**
 * Returns the roles of an installation as the host declares them. An Owner has every permission of the host, so
 * that an Owner can give each role to others. A role that is not declared any more keeps its users, and loses
 * all permissions.
 */
export const declaredRoles = <Stored extends RoleFields>(
  stored: readonly Stored[],
  access: HostAccess,
): { readonly added: readonly RoleFields[]; readonly changed: readonly Stored[] } => {
  const changed = stored.flatMap((role) => {
    const own = access.roles.find(({ name }) => name === role.name);
    const description = isStandard(role.name) ? role.description : own && fieldsOf(own).description;
    const next = {
      ...role,
      description: description ?? role.description,
      permissions: permissionsOf(role, access),
    };
    const isSame = JSON.stringify(next) === JSON.stringify(role);
    return isSame ? [] : [next];
  });
  const isNew = ({ name }: HostRole): boolean => stored.every((role) => role.name !== name);
  return { added: access.roles.filter(isNew).map(fieldsOf), changed };
};
