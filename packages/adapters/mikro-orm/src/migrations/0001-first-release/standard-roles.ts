import type { TableBuilder } from '../table-builder.ts';

/** The roles of the first release, in the order of their ids. */
const roles = [
  [
    'Owner',
    'Owns the site',
    '["users:list","employees:list","companies:list","documents:list","audit:list"]',
  ],
  [
    'Manager',
    'Runs the site day by day',
    '["users:list","employees:list","companies:list","documents:list"]',
  ],
  [
    'Developer',
    'Builds on the service',
    '["users:list","employees:list","companies:list","documents:list"]',
  ],
  [
    'Support',
    'Helps the users of the site',
    '["users:list","employees:list","companies:list","documents:list"]',
  ],
  ['Marketing', 'Speaks to the users of the site', '["users:list"]'],
  ['Member', 'Sees own records only', '[]'],
] as const;

const now = {
  sqlite: "cast(unixepoch('subsec') * 1000 as integer)",
  postgresql: 'now()',
} as const;

/** Returns the statements that add the standard roles. */
export const standardRoles = (build: TableBuilder): readonly string[] =>
  roles.map(
    ([name, description, permissions]) => `insert into ${build.name('roles')}
      (name, description, permissions, created_at, updated_at)
      values ('${name}', '${description}', '${permissions}', ${now[build.dialect]}, ${now[build.dialect]})`,
  );
