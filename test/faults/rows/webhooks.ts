import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { paymaster } from '../cluster/clerks.ts';
import { until } from '../cluster/until.ts';
import { type FaultyReceiver, startFaultyReceiver } from '../cluster/webhook-receiver.ts';
import type { WebhookHistory } from '../history/webhooks.ts';
import { judgeWebhooks } from '../judges/webhooks.ts';
import { killMaker } from './documents.ts';
import { orderAll, untilCompleted, untilEnded } from './large-order.ts';
import { BUSY, LEASE_MS, type PayRunFault, payRunRow } from './pay-run-row.ts';
import type { PayRun } from './pay-run-stage.ts';
import type { Row } from './row.ts';
import { untilNoneLeft } from './until-none-left.ts';

const ID = 'F41';
const PAYDOCS = fileURLToPath(new URL('../../../packages/server/src/bin.ts', import.meta.url));
const SITE = paymaster(BUSY).siteId;
const AWAY_MS = 1000;
const ACCEPTED_FIRST = 20;
/** Longer than the pause of an endpoint. */
const PAUSE_MS = 900_000;

const EVENTS = ['document.completed', 'document.failed', 'order.completed', 'order.failed'];

/** Creates an endpoint as an operator does, and keeps its secret out of the logs. */
const createEndpoint = async ({ scene, run }: PayRunFault, url: string): Promise<void> => {
  const words = ['webhooks', 'create', '--site', `site-${SITE}`, '--url', url];
  const args = [
    '--conditions=@paydocs/source',
    PAYDOCS,
    ...words,
    '--events',
    EVENTS.join(),
    '--json',
  ];
  const { environment } = scene.cluster;
  const env = { PATH: process.env['PATH'], ...environment, DATABASE_URL: run.databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  scene.secrets.add(JSON.parse(stdout).secret);
};

let current: { readonly run: PayRun; readonly receiver: FaultyReceiver } | undefined;

/** Kills a node while its receiver is silent, while it refuses, and while it accepts. */
const loseReceiver = async (fault: PayRunFault): Promise<readonly string[]> => {
  const receiver = await startFaultyReceiver();
  const { received } = receiver;
  current = { run: fault.run, receiver };
  await createEndpoint(fault, receiver.url);
  const ordered = await orderAll(fault, BUSY);
  await untilCompleted(ordered, BUSY / 10);
  await until(() => received.length > 0, { what: 'a webhook is under way' });
  await killMaker(fault, 0);
  receiver.set('refuse');
  await pause(AWAY_MS);
  await killMaker(fault, 1);
  receiver.set('accept');
  await fault.run.moveClocks(LEASE_MS);
  const toAccept = async (): Promise<number> =>
    Math.max(0, ACCEPTED_FIRST - received.filter(({ accepted }) => accepted).length);
  const left = { what: 'webhooks after the return', count: toAccept, delayMs: PAUSE_MS };
  const refused = await untilNoneLeft(fault.run, left);
  await killMaker(fault, 2);
  // The documents that the killed node had leased are made after the end of their lease.
  await fault.run.moveClocks(LEASE_MS);
  return [...refused, ...(await untilEnded(fault, ordered))];
};

const waiting = async ({ tables }: PayRun): Promise<number> => {
  const [row] = await tables.query<{ readonly n: number | string }>(
    'select count(*) as n from webhook_deliveries',
  );
  return Number(row?.n);
};

/** Lets pauses and leases end until every webhook is accepted. */
const sendAll = async ({ run }: PayRunFault): Promise<readonly string[]> =>
  untilNoneLeft(run, { what: 'webhooks', count: async () => waiting(run), delayMs: PAUSE_MS });

type Ended = Readonly<Record<'subject' | 'status', string>>;

/** Reads what happened at the site of the endpoint. */
const eventsOf = async ({ tables }: PayRun): Promise<WebhookHistory['events']> => {
  const ended = `where site_id = ${SITE} and status in ('Completed', 'Failed')`;
  const documents = await tables.query<Ended>(
    `select uuid as subject, status from documents ${ended}`,
  );
  const orders = await tables.query<Ended>(`select id as subject, status from orders ${ended}`);
  const named = (kind: string, rows: readonly Ended[]) =>
    rows.map(({ subject, status }) => ({
      type: `${kind}.${status.toLowerCase()}`,
      subject,
    }));
  return [...named('document', documents), ...named('order', orders)];
};

const payRun = payRunRow({
  id: ID,
  fault: 'A receiver of webhooks is away, and nodes are killed',
  how: 'it is silent, then refuses, then accepts; SIGKILL to one of three nodes in each state',
  setup: { name: 'pay_webhooks', database: 'postgres', store: 'folder', serving: 3 },
  others: () => [paymaster(BUSY)],
  disturb: loseReceiver,
  after: sendAll,
});

/** A receiver that is away and returns, under kills of the nodes that send. */
export const webhookRow: Row = {
  ...payRun,
  remark: () => {
    const got = current?.receiver.received ?? [];
    return `${got.length} requests, ${got.filter(({ accepted }) => accepted).length} accepted`;
  },
  judge: async (scene) => {
    const found = (await payRun.judge?.(scene)) ?? [];
    if (current === undefined) throw new Error('The row has not begun.');
    const { run, receiver } = current;
    receiver.stop();
    const events = await eventsOf(run);
    const { received } = receiver;
    return [...found, ...judgeWebhooks({ row: ID, events, received })];
  },
};
