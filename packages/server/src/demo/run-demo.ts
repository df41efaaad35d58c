import { join } from 'node:path';
import { accountsTable } from '../commands/accounts-table.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { logOutput } from '../log/log-output.ts';
import { reportFailure } from '../report-failure.ts';
import { start } from '../start.ts';
import { curlLines } from './curl-lines.ts';
import { type Filled, fillDemo } from './fill-demo.ts';
import { throwAwayFolder } from './throw-away-folder.ts';

const STANDARD_ERROR = 2;

const page = (url: string, { accounts, password, lastName }: Filled): string =>
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
  ].join('\n');

/** Serves a throw-away database, and tells how to ask it, until SIGTERM or SIGINT. */
export const runDemo = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  try {
    const databaseUrl = `sqlite:${join(throwAwayFolder(), 'demo.sqlite')}`;
    const { HOST, PORT } = environment;
    const config = readConfig({ HOST, PORT, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' });
    const log = createLog(config.logLevel, logOutput(STANDARD_ERROR));
    const filled = await fillDemo(config);
    const server = await start(config, { log });
    console.log(page(server.url, filled));

    const stop = async (): Promise<void> => {
      await server.close();
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void stop());
    }
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
};
