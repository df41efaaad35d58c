import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { CONNECTIONS } from '../load/load.ts';
import { residentMib } from '../machine/usage.ts';
import { listingOf } from '../servers/catalogue.ts';
import { get, send } from '../servers/get.ts';
import { LIST, programOf, signIn, withServer } from '../servers/listing.ts';
import { peer } from '../servers/programs.ts';
import type { Server } from '../servers/serve.ts';
import { type DownloadResults, measureDownloads } from './downloads.ts';
import { documentsUrl } from './large-file.ts';
import { measureYearFigures, type YearFigureResults } from './year-figures.ts';
import { type Client, CONTENT, createCompany, dataOf, order, show } from './ordering.ts';

/** What a pay run gave. */
export interface PayRunResults {
  /** The statements of the order. */
  readonly statements: number;
  /** From the order to the last stored statement. */
  readonly perSecond: number;
  /** The most memory of the node. */
  readonly peakMib: number;
  /** The 99th percentile of a list before the run, and during it. */
  readonly listP99Ms: { readonly idle: number; readonly during: number };
  /** From a small order of another site in the middle of the run to its first statement. */
  readonly smallOrderMs: number;
  readonly downloads: DownloadResults;
  readonly yearFigures: YearFigureResults;
  /** Statements and downloads of the usual way. */
  readonly usual: { readonly perSecond: number; readonly downloadsPerSecond: number };
}

/** As in the image and the units of `deploy/`. */
const MEMORY = { NODE_OPTIONS: '--max-semi-space-size=16' };

const STATEMENTS = 10_000;
const SMALL = 5;
const USUAL = 200;
const DOWNLOAD_SECONDS = 5;
const SOCKETS = 16;
const LIST_EVERY_MS = 50;
const IDLE_MS = 10_000;
const POLL_MS = 20;

/** Orders a few statements, and returns the time until the first is stored. */
const firstStatementMs = async (client: Client, companyId: number): Promise<number> => {
  const startMs = performance.now();
  const { id } = await order(client, companyId);
  while ((await show(client, id)).counts.completed === 0) await delay(POLL_MS);
  return performance.now() - startMs;
};

const p99Of = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

/** Returns a signal that aborts when the work ends. */
const endOf = <Result>(work: Promise<Result>) => {
  const over = new AbortController();
  return { signal: over.signal, ended: work.finally(() => over.abort()) };
};

/** Asks for the list at a fixed pace until the work ends, and looks at the memory of the server. */
const listDuring = async <Result>(
  { origin, pid }: Server,
  token: string,
  work: Promise<Result>,
): Promise<{ readonly result: Result; readonly p99Ms: number; readonly peakMib: number }> => {
  const { signal, ended } = endOf(work);
  const times: number[] = [];
  let peakMib = 0;
  while (!signal.aborted) {
    const startMs = performance.now();
    await dataOf(get(origin + LIST, token));
    times.push(performance.now() - startMs);
    peakMib = Math.max(peakMib, residentMib(pid) ?? Number.NaN);
    await delay(LIST_EVERY_MS);
  }
  return { result: await ended, p99Ms: p99Of(times), peakMib };
};

/** Orders for a whole company, and for a small one of another site when half is done. */
const payRun = async (
  large: { readonly client: Client; readonly companyId: number },
  small: { readonly client: Client; readonly companyId: number },
): Promise<Pick<PayRunResults, 'perSecond' | 'smallOrderMs'> & { readonly orderId: number }> => {
  const startMs = performance.now();
  const { id } = await order(large.client, large.companyId);
  let first: Promise<number> | undefined;
  for (;;) {
    const { status, counts } = await show(large.client, id);
    if (status === 'Completed') break;
    if (status !== 'Preparing' && status !== 'Pending') throw new Error(`The run is ${status}.`);
    if (counts.completed > STATEMENTS / 2) {
      first ??= firstStatementMs(small.client, small.companyId);
    }
    await delay(10 * POLL_MS);
  }
  const perSecond = (STATEMENTS * 1000) / (performance.now() - startMs);
  return { orderId: id, perSecond, smallOrderMs: (await first) ?? Number.NaN };
};

/** The usual way: one program that draws a page with its own font, stores it, marks its row, and sends it. */
const measureUsual = async ({ world, program: load }: Bench): Promise<PayRunResults['usual']> =>
  withServer(
    {
      name: 'Express + pg + pdfkit',
      args: [peer('express-pdfkit')],
      env: { DATABASE_URL: world.databaseUrl, FOLDER: `${world.folder}/usual` },
      probe: { path: '/' },
    },
    async ({ origin }) => {
      const headers = {};
      await dataOf(send(`${origin}/orders`, { headers, json: { count: 10, content: CONTENT } }));
      const startMs = performance.now();
      await dataOf(send(`${origin}/orders`, { headers, json: { count: USUAL, content: CONTENT } }));
      const perSecond = (USUAL * 1000) / (performance.now() - startMs);
      const url = `${origin}/documents/1/download`;
      const { requestsPerSecond } = await load.send({
        url,
        connections: CONNECTIONS,
        seconds: DOWNLOAD_SECONDS,
      });
      return { perSecond, downloadsPerSecond: requestsPerSecond };
    },
  );

/** Measures a pay run on one node, its lists meanwhile, downloads of its statements, and the usual way. */
export const measurePayRun = async (bench: Bench): Promise<PayRunResults> => {
  const { world, tokens } = bench;
  const serving = programOf(world, listingOf('paydocs'), tokens);
  const env = { ...serving.env, DOCUMENTS_URL: documentsUrl(world), ...MEMORY };
  const program = { ...serving, env };
  const [, otherOwner = ''] = world.accounts.filter((email) => email.startsWith('owner@'));
  const token = tokens.postgresql[0] ?? '';
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const clientsOf = async ({ origin }: Server): Promise<readonly [Client, Client]> => [
    { origin, token, agent },
    { origin, token: await signIn(origin, otherOwner), agent },
  ];
  const companies = await withServer(program, async (server) => {
    const [client, other] = await clientsOf(server);
    return [await createCompany(client, STATEMENTS), await createCompany(other, SMALL)] as const;
  });
  // A new process: what creations have left in its memory is not that of the run.
  const { orderId, ...measured } = await withServer(program, async (server) => {
    const [client, other] = await clientsOf(server);
    const [large, small] = [
      { client, companyId: companies[0] },
      { client: other, companyId: companies[1] },
    ];
    const idle = await listDuring(server, token, delay(IDLE_MS));
    const during = await listDuring(server, token, payRun(large, small));
    agent.destroy();
    return {
      ...during.result,
      peakMib: during.peakMib,
      listP99Ms: { idle: idle.p99Ms, during: during.p99Ms },
    };
  });
  const downloads = await measureDownloads(bench, program, { orderId, token });
  const [userEmail = ''] = world.accounts;
  return {
    statements: STATEMENTS,
    ...measured,
    downloads,
    yearFigures: await measureYearFigures(bench, { companyId: companies[0], userEmail }),
    usual: await measureUsual(bench),
  };
};
