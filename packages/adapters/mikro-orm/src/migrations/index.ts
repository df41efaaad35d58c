import { StandardRoles } from './standard-roles.ts';
import { Tables } from './tables.ts';

/** Every migration in its order, for the `migrationsList` of a MikroORM configuration. */
export const migrations = [
  { name: 'paydocs-0001-tables', class: Tables },
  { name: 'paydocs-0002-standard-roles', class: StandardRoles },
];
