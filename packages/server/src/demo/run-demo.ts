import { join } from 'node:path';
import { MEMBER } from '@paydocs/core';
import { accountsTable } from '../commands/accounts-table.ts';
import type { Config } from '../config/settings.ts';
import { readConfig } from '../config/read-config.ts';
import { createLog } from '../log/log.ts';
import { logOutput } from '../log/log-output.ts';
import { printError } from '../commands/print-error.ts';
import { assertUnused } from '../http/listen.ts';
import { type RunningServer, start } from '../compose/start.ts';
import { curlLines, orderLines, recordLines, resetLines, runLines } from './curl-lines.ts';
import { personLines } from './person-lines.ts';
import { type DemoData, fillDemo } from './fill-demo.ts';
import { onFirstSignal } from './on-first-signal.ts';
import { temporaryFolder } from './temporary-folder.ts';

const STANDARD_ERROR = 2;

interface BannerOptions extends DemoData {
  readonly url: string;
  readonly outbox: string;
}

const banner = ({ url, outbox, accounts, password, lastName, runId }: BannerOptions): string =>
  [
    `paydocs serves sample data at ${url} until Ctrl-C, then deletes the data.`,
    `Try the API in a browser: ${url}/docs`,
    '',
    accountsTable(accounts),
    '',
    `Password of each account: ${password}`,
    '',
    'Try the API in another terminal:',
    '',
    ...curlLines({ url, email: accounts[0]?.email ?? '', password, lastName }),
    '',
    'Create, change and delete an employee:',
    '',
    ...recordLines(url),
    '',
    'Order pay statements, wait, and save the PDF of one and an archive of all:',
    '',
    ...orderLines(url),
    '',
    'Look at a pay run that is ordered already, with amounts of their own for its employees, and save the PDF of one:',
    '',
    ...runLines(url, runId),
    '',
    'Invite an employee, who chooses a password, is told of a statement by e-mail, and saves it:',
    '',
    ...personLines({ url, outbox, password }),
    '',
    `The server writes emails to ${outbox}.`,
    'Request a password reset, and print its link a second later:',
    '',
    ...resetLines({ url, email: memberOf(accounts), outbox }),
    '',
  ].join('\n');

// Not the account of the curl lines, whose password a reset would change.
const memberOf = (accounts: DemoData['accounts']): string =>
  accounts.find(({ role }) => role === MEMBER)?.email ?? '';

const configOf = ({ HOST, PORT }: NodeJS.ProcessEnv, folder: string): Config =>
  readConfig({
    HOST,
    PORT,
    DATABASE_URL: `sqlite:${join(folder, 'demo.sqlite')}`,
    MAIL_URL: `file:${join(folder, 'outbox')}`,
    DOCUMENTS_URL: `file:${join(folder, 'documents')}`,
    // A page of the host's front end, which the demo does not have.
    DOCUMENT_PAGE_URL: 'https://staff.example/documents',
    LOG_LEVEL: 'error',
  });

/** Serves a temporary database and prints how to use the API. Exits with 0 on the first signal. */
export const runDemo = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  let server: RunningServer | undefined;
  onFirstSignal(async () => {
    await server?.close();
    process.exit(0);
  });
  try {
    const folder = temporaryFolder();
    const config = configOf(environment, folder);
    await assertUnused(config);
    const log = createLog(config.logLevel, logOutput(STANDARD_ERROR));
    const data = await fillDemo(config);
    server = await start(config, { log });
    console.log(banner({ ...data, url: server.url, outbox: join(folder, 'outbox') }));
  } catch (error) {
    process.exitCode = printError(error);
  }
};
