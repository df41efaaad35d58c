import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { residentMib } from '../machine/usage.ts';
import { listingOf } from '../servers/catalogue.ts';
import { type Answer, get, send } from '../servers/get.ts';
import { LIST, programOf, signIn, withServer } from '../servers/listing.ts';
import { peer } from '../servers/programs.ts';
import type { Server } from '../servers/serve.ts';

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
  /** Statements of the usual way. */
  readonly usualPerSecond: number;
}

const STATEMENTS = 10_000;
const SMALL = 5;
const USUAL = 200;
const LANES = 16;
const LIST_EVERY_MS = 50;
const IDLE_MS = 10_000;
const POLL_MS = 20;

/** A user of a running server. */
interface Client {
  readonly origin: string;
  readonly token: string;
  readonly agent: Agent;
}

interface Order {
  readonly id: number;
  readonly status: string;
  readonly counts: { readonly completed: number };
}

const dataOf = async <Data>(asked: Promise<Answer>): Promise<Data> => {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`A request of the pay run was answered ${status}: ${body}`);
  return (JSON.parse(body) as { readonly data: Data }).data;
};

const post = async <Data>({ origin, token, agent }: Client, path: string, json: object) => {
  const headers = { authorization: `Bearer ${token}` };
  return dataOf<Data>(send(origin + path, { agent, headers, json }));
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Creates a company with employees, and returns its id. */
const createCompany = async (client: Client, employees: number): Promise<number> => {
  const { company } = await post<{ company: { id: number } }>(client, '/companies', {
    name: 'Pay run',
    ein: '12-3456789',
  });
  const indexes = Array.from({ length: employees }, (_, index) => index).values();
  const lane = async (): Promise<void> => {
    for (const index of indexes) {
      await post(client, '/employees', {
        company_id: company.id,
        first_name: 'Grace',
        last_name: `Hopper ${index}`,
        email: `pay-run-${index}@example.test`,
        ssn: `123-${twoDigits(1 + Math.floor(index / 9999))}-${String(1 + (index % 9999)).padStart(4, '0')}`,
        address: { address1: '1 Main Street', city: 'Springfield', zip: '62701' },
      });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return company.id;
};

/** The rows of a statement: what the peer draws too. */
const CONTENT = {
  pay_period: { start: '2026-01-01', end: '2026-01-15' },
  pay_date: '2026-01-20',
  earnings: [
    { name: 'Regular', hours: '80', rate: '25.00', amount: '2000.00' },
    { name: 'Overtime', hours: '4', rate: '37.50', amount: '150.00' },
    ...['Bonus', 'Commission', 'Holiday', 'Travel'].map((name) => ({ name, amount: '75.25' })),
  ],
  deductions: ['Federal tax', 'State tax', 'Social security', 'Medicare', 'Health', 'Pension'].map(
    (name) => ({ name, amount: '101.07' }),
  ),
};

const order = async (client: Client, companyId: number): Promise<Order> => {
  const input = { company_id: companyId, employee_ids: 'all', type: 'Pay Statement' };
  return (await post<{ order: Order }>(client, '/orders', { ...input, content: CONTENT })).order;
};

const show = async ({ origin, token }: Client, id: number): Promise<Order> =>
  (await dataOf<{ order: Order }>(get(`${origin}/orders/${id}`, token))).order;

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
): Promise<Pick<PayRunResults, 'perSecond' | 'smallOrderMs'>> => {
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
  return { perSecond, smallOrderMs: (await first) ?? Number.NaN };
};

/** The usual way: one program that draws a page with its own font, stores it, and marks its row. */
const measureUsual = async ({ world }: Bench): Promise<number> =>
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
      return (USUAL * 1000) / (performance.now() - startMs);
    },
  );

/** Measures a pay run on one node, its lists meanwhile, and the usual way. */
export const measurePayRun = async (bench: Bench): Promise<PayRunResults> => {
  const { world, tokens } = bench;
  const program = programOf(world, listingOf('paydocs'), tokens);
  const env = { ...program.env, DOCUMENTS_URL: `file:${world.folder}/documents` };
  const [, otherOwner = ''] = world.accounts.filter((email) => email.startsWith('owner@'));
  const token = tokens.postgresql[0] ?? '';
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const clientsOf = async ({ origin }: Server): Promise<readonly [Client, Client]> => [
    { origin, token, agent },
    { origin, token: await signIn(origin, otherOwner), agent },
  ];
  const companies = await withServer({ ...program, env }, async (server) => {
    const [client, other] = await clientsOf(server);
    return [await createCompany(client, STATEMENTS), await createCompany(other, SMALL)] as const;
  });
  // A new process: what creations have left in its memory is not that of the run.
  const measured = await withServer({ ...program, env }, async (server) => {
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
  return { statements: STATEMENTS, ...measured, usualPerSecond: await measureUsual(bench) };
};
