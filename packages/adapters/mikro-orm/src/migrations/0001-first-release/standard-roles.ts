import type { TableBuilder } from '../table-builder.ts';

const lists = [
  'users:list',
  'employees:list',
  'companies:list',
  'documents:list',
  'transactions:list',
];

const reads = [...lists, 'documents:download', 'sites:read'];

const everything = [
  ...reads,
  'users:update',
  'sites:update',
  'transactions:create',
  'employees:create',
  'employees:update',
  'employees:delete',
  'companies:create',
  'companies:update',
  'companies:delete',
  'documents:create',
  'documents:update',
  'documents:delete',
];

/** The roles of the first release, in the order of their ids. */
const roles: readonly (readonly [name: string, description: string, permissions: string[]])[] = [
  ['Owner', 'Owns the site', [...everything, 'audit:list']],
  ['Manager', 'Runs the site day by day', everything],
  ['Developer', 'Builds on the service', reads],
  ['Support', 'Helps the users of the site', reads],
  ['Marketing', 'Speaks to the users of the site', ['users:list']],
  ['Member', 'Has own records only', []],
  ['Employee', 'Reads the own documents', []],
];

const now = {
  sqlite: "cast(unixepoch('subsec') * 1000 as integer)",
  postgresql: 'now()',
} as const;

/** Returns the statements that add the standard roles. */
export const standardRoles = (build: TableBuilder): readonly string[] =>
  roles.map(
    ([name, description, permissions]) => `insert into ${build.name('roles')}
      (name, description, permissions, created_at, updated_at)
      values ('${name}', '${description}', '${JSON.stringify(permissions)}', ${now[build.dialect]}, ${now[build.dialect]})`,
  );
