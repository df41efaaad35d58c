import type { Timestamp } from '../values/timestamp.ts';

/**
 * A permission `<resource>:<action>`. `<resource>:list` widens what a user sees from the own records
 * to the whole site; the other actions widen what a user may do with them.
 */
export type Permission = `${string}:${string}`;

/** A named set of permissions; every user has exactly one. */
export interface Role {
  /** The id of the role. */
  readonly id: number;
  /** The name, such as `Owner`. */
  readonly name: string;
  /** What the role is for. */
  readonly description: string;
  /** What users of the role may do, beyond their own records. */
  readonly permissions: readonly Permission[];
  /** The time of the creation (RFC 3339, in UTC). */
  readonly createdAt: Timestamp;
  /** The time of the last change (RFC 3339, in UTC). */
  readonly updatedAt: Timestamp;
}

/** The role of which each site keeps an Active user. */
export const OWNER = 'Owner';

/** The role of a newly registered user: no permission. */
export const MEMBER = 'Member';

/** The role of the account of a person who is on the payroll: it reads the own papers, and nothing else. */
export const EMPLOYEE = 'Employee';

const lists: readonly Permission[] = [
  'users:list',
  'employees:list',
  'companies:list',
  'documents:list',
  'transactions:list',
];

const reads: readonly Permission[] = [...lists, 'documents:download', 'sites:read'];

const everything: readonly Permission[] = [
  ...reads,
  'users:update',
  'sites:update',
  'transactions:create',
  ...(['employees', 'companies', 'documents'] as const).flatMap((resource) =>
    (['create', 'update', 'delete'] as const).map((action): Permission => `${resource}:${action}`),
  ),
];

/** Owners also read the audit trail. */
const owned: readonly Permission[] = [...everything, 'audit:list'];

/** The roles that may use the administrative surface. */
export const ADMINISTRATIVE_ROLES: readonly string[] = [
  OWNER,
  'Manager',
  'Developer',
  'Support',
  'Marketing',
];

/** Whether the role may use the administrative surface, by its exact name. */
export const isAdministrative = (role: Pick<Role, 'name'>): boolean =>
  ADMINISTRATIVE_ROLES.includes(role.name);

/** The initial roles of every installation. */
export const standardRoles: readonly Pick<Role, 'name' | 'description' | 'permissions'>[] = [
  { name: OWNER, description: 'Owns the site', permissions: owned },
  { name: 'Manager', description: 'Runs the site day by day', permissions: everything },
  { name: 'Developer', description: 'Builds on the service', permissions: reads },
  { name: 'Support', description: 'Helps the users of the site', permissions: reads },
  {
    name: 'Marketing',
    description: 'Speaks to the users of the site',
    permissions: ['users:list'],
  },
  { name: MEMBER, description: 'Has own records only', permissions: [] },
  { name: EMPLOYEE, description: 'Reads the own documents', permissions: [] },
];

/** The initial roles of people who work in an office: all but that of the people whom it pays. */
export const officeRoles = standardRoles.filter(({ name }) => name !== EMPLOYEE);
