import { expect, test } from 'vitest';
import { databaseOf } from '../src/database/database-of.ts';

test.each([undefined, null, {}, { driver: {} }])(
  'a database is of a MikroORM, not of %j',
  (orm) => {
    expect(() => databaseOf(orm as never)).toThrow(
      new TypeError('The first argument of databaseOf must be an initialized MikroORM.'),
    );
  },
);
