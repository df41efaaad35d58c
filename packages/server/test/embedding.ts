import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { generateKey } from '@paydocs/paseto';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { createLog, openPaydocs, type Paydocs, type PaydocsOptions } from '../src/index.ts';
import { DATA_KEY } from './data-keys.ts';
import { outboxFolder } from './outbox-folder.ts';
import { folderForTest } from './temporary-folder.ts';

/** Creates options with a new SQLite file and a mail folder, both deleted after the test. */
export const hostOptions = async () => {
  const folder = folderForTest();
  const options = {
    databaseUrl: folder.sqlite('host.sqlite'),
    tokenKeys: await generateKey(),
    dataKeys: DATA_KEY,
    mail: `file:${join(folder.path, 'outbox')}`,
    documentsUrl: `file:${join(folder.path, 'documents')}`,
    log: createLog('silent', { write: () => {} }),
  } satisfies PaydocsOptions;
  return { options, emails: outboxFolder(folder.path).emails };
};

/** Opens paydocs until the end of the test. */
export const opened = async (options: PaydocsOptions): Promise<Paydocs> => {
  const paydocs = await openPaydocs(options);
  onTestFinished(() => paydocs.close());
  return paydocs;
};

/** Serves the app of paydocs under a path prefix until the end of the test; returns its URL. */
export const served = async (
  { app }: Paydocs,
  { port, prefix = '' }: { readonly port?: number; readonly prefix?: string } = {},
): Promise<string> => {
  const api = app.callback();
  const server = createServer((request, response) => {
    request.url = request.url?.slice(prefix.length) ?? '';
    void api(request, response);
  });
  const listeningPort = port ?? (await freePort());
  server.listen(listeningPort, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${listeningPort}${prefix}`;
};
