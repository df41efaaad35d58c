import { openPaydocs } from '../../src/index.ts';

/** A host that imports paydocs, and opens and closes it if the argument is a database URL. */
const [, , databaseUrl] = process.argv;
if (databaseUrl !== undefined) {
  const { TOKEN_KEYS: tokenKeys, DATA_KEYS: dataKeys } = process.env;
  const paydocs = await openPaydocs({ databaseUrl, tokenKeys, dataKeys, mail: 'file:./outbox' });
  await paydocs.close();
}
