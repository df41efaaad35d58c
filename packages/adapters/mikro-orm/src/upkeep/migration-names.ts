/**
 * The names of every migration, in their order. Beside the migrations themselves, which bring
 * MikroORM with them, so that it takes no more than this list to see whether one is pending.
 */
export const migrationNames: readonly string[] = [
  'paydocs-0001-tables',
  'paydocs-0002-standard-roles',
  'paydocs-0003-company-names-folded',
  'paydocs-0004-letter-tables',
  'paydocs-0005-record-counters',
  'paydocs-0006-employee-names',
  'paydocs-0007-employees-search-index',
];

/** Where MikroORM notes what is applied, unless a host has named another table. */
export const MIGRATIONS_TABLE = 'mikro_orm_migrations';
