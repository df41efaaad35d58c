import { openPaydocs } from '../../src/index.ts';

/** A host that imports paydocs, and opens and closes it if the argument is a database URL. */
const [, , databaseUrl] = process.argv;
if (databaseUrl !== undefined) {
  const tokenKeys = process.env['TOKEN_KEYS'];
  const paydocs = await openPaydocs({ databaseUrl, tokenKeys, mail: 'file:./outbox' });
  await paydocs.close();
}
