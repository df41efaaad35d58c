import { readConfig } from '../config/read-config.ts';
import { listDataKeys, listTokenKeys } from '../keys/key-list.ts';
import { jsonLines, textTable } from '../terminal/text-table.ts';

const HEADING = ['KIND', 'POSITION', 'ID', 'USE'];

/** Prints the ids and uses of the configured keys. */
export const listKeys = async (
  { json = false }: { readonly json?: boolean },
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  // Without the database, which this command does not use.
  const config = readConfig({
    TOKEN_KEYS: environment['TOKEN_KEYS'],
    DATA_KEYS: environment['DATA_KEYS'],
  });
  const keys = [...(await listTokenKeys(config)), ...(await listDataKeys(config))];
  const rows = keys.map(({ kind, position, id, use }) => [kind, String(position), id, use]);
  if (json) process.stdout.write(jsonLines(keys));
  else console.log(textTable(HEADING, rows));
};
