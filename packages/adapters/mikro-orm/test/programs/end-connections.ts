import { openDatabase, sql } from '@paydocs/mikro-orm';

// Opens a connection of each pool and of MikroORM, and closes the database.
const [url = ''] = process.argv.slice(2);

const database = await openDatabase({ url });
const { em } = await database.orm();
await Promise.all([
  database.sql.run(sql`select 1`),
  database.sql.reading(async (run) => run(sql`select 1`)),
  em.execute('select 1'),
]);
await database.close();
console.log('done');
