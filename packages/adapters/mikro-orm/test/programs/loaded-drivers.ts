import { registerHooks } from 'node:module';

const [url = ''] = process.argv.slice(2);

const drivers = new Set<string>();
registerHooks({
  load: (file, context, next) => {
    const [, driver] = /node_modules\/(better-sqlite3|pg|@mikro-orm\/[^/]+)\//.exec(file) ?? [];
    if (driver !== undefined) drivers.add(driver);
    return next(file, context);
  },
});

const { openDatabase } = await import('@paydocs/mikro-orm/open');
const database = await openDatabase({ url });
const pending = await database.pendingMigrations().catch(() => []);
await database.close();
console.log(JSON.stringify({ drivers: [...drivers].toSorted(), pending }));
