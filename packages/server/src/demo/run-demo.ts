import { join } from 'node:path';
import { MEMBER } from '@paydocs/core';
import { accountsTable } from '../commands/accounts-table.ts';
import type { Config } from '../config/settings.ts';
import { readConfig } from '../config/read-config.ts';
import { createLog } from '../log/log.ts';
import { logOutput } from '../log/log-output.ts';
import { printError } from '../print-error.ts';
import { start } from '../start.ts';
import { curlLines, resetLines } from './curl-lines.ts';
import { type Filled, fillDemo } from './fill-demo.ts';
import { throwAwayFolder } from './throw-away-folder.ts';

const STANDARD_ERROR = 2;

interface Shown extends Filled {
  readonly url: string;
  readonly outbox: string;
}

const page = ({ url, outbox, accounts, password, lastName }: Shown): string =>
  [
    `paydocs serves made-up data at ${url} until Ctrl-C. Nothing is kept.`,
    '',
    accountsTable(accounts),
    '',
    `Password of each: ${password}`,
    '',
    'Try it in another terminal:',
    '',
    ...curlLines({ url, email: accounts[0]?.email ?? '', password, lastName }),
    '',
    `Emails are written to ${outbox}.`,
    'To reset a password ask for one, and print the link in it a second later:',
    '',
    ...resetLines({ url, email: memberOf(accounts), outbox }),
    '',
  ].join('\n');

// Not the account of the other lines: its password is printed above.
const memberOf = (accounts: Filled['accounts']): string =>
  accounts.find(({ role }) => role === MEMBER)?.email ?? '';

const configOf = ({ HOST, PORT }: NodeJS.ProcessEnv, folder: string): Config =>
  readConfig({
    HOST,
    PORT,
    DATABASE_URL: `sqlite:${join(folder, 'demo.sqlite')}`,
    MAIL_URL: `file:${join(folder, 'outbox')}`,
    LOG_LEVEL: 'error',
  });

/** Serves a throw-away database, and tells how to ask it, until SIGTERM or SIGINT. */
export const runDemo = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  try {
    const folder = throwAwayFolder();
    const config = configOf(environment, folder);
    const log = createLog(config.logLevel, logOutput(STANDARD_ERROR));
    const filled = await fillDemo(config);
    const server = await start(config, { log });
    console.log(page({ ...filled, url: server.url, outbox: join(folder, 'outbox') }));

    const stop = async (): Promise<void> => {
      await server.close();
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void stop());
    }
  } catch (error) {
    process.exitCode = printError(error);
  }
};
