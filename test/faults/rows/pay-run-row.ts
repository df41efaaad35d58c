import { readFileSync } from 'node:fs';
import type { PaydocsNode } from '../cluster/node.ts';
import { addressesOf, type Clerk, clerks } from '../cluster/clerks.ts';
import { isAlive } from '../cluster/processes.ts';
import { until } from '../cluster/until.ts';
import { judgePayRun } from '../judges/pay-run-audit.ts';
import type { Violation } from '../judges/violation.ts';
import { keepOrdering } from '../load/clerk-work.ts';
import { openDesk, order, orderingRecord, type OrderingRecord } from '../load/desk.ts';
import { type Desk, download } from '../load/order-requests.ts';
import type { Scene } from '../load/scene.ts';
import { type PayRun, type PayRunSetup, startPayRun } from './pay-run-stage.ts';
import {
  readActions,
  readDocuments,
  readFiles,
  readNotices,
  readOrders,
  readStatements,
} from './read-pay-run.ts';
import type { Bounds, Row } from './row.ts';
import { untilNoneLeft } from './until-none-left.ts';

/** What a fault works with. */
export interface PayRunFault {
  readonly scene: Scene;
  readonly run: PayRun;
  readonly history: OrderingRecord;
  /** The clerks who order meanwhile. */
  readonly desks: readonly Desk[];
  /** What the fault measured. */
  remark?: string;
}

/** A row under which clerks order documents. */
export interface PayRunRow extends Pick<Row, 'id' | 'fault' | 'how' | 'missing'> {
  readonly setup: PayRunSetup;
  readonly bounds?: Bounds;
  /** Further accounts, for a scene. */
  readonly others?: (scene: Scene) => readonly Clerk[];
  /** Injects the fault and ends it, while clerks order. Returns what did not hold. */
  readonly disturb: (fault: PayRunFault) => Promise<readonly string[] | void>;
  /** Checks what is left when all documents are made. Returns what does not hold. */
  readonly after?: (fault: PayRunFault) => Promise<readonly string[]>;
}

/** The number of documents of an order that keeps workers busy while they are disturbed. */
export const BUSY = 150;
/** Longer than a lease, and than the delays after the first failures of a store. */
export const LEASE_MS = 150_000;
const DOWNLOADED_FIRST = 5;
const WARM_UP = { what: 'clerks have downloaded documents', timeoutMs: 60_000 };

const downloadedIn = ({ downloads }: OrderingRecord): number =>
  downloads.filter(({ status }) => status === 200).length;

/** Counts the orders that have not ended, and their documents and e-mails that wait. */
const openOrders = async ({ tables }: PayRun): Promise<number> => {
  const [row] = await tables.query<{ readonly n: number | string }>(
    `select (select count(*) from orders where completed_at is null)
      + (select count(*) from documents where due_at_ms is not null)
      + (select count(*) from outbox where failed = false and sends < 2) as n`,
  );
  return Number(row?.n);
};

/**
 * Lets all leases end, orders once more for each site, and waits until every order has ended. Returns
 * what is stuck.
 */
const finish = async ({ run, desks, history }: PayRunFault): Promise<readonly string[]> => {
  await run.moveClocks(LEASE_MS);
  for (const desk of desks)
    await order(desk, history, { employeeIds: desk.clerk.employeeIds.slice(1, 3) });
  const count = async (): Promise<number> => openOrders(run);
  return untilNoneLeft(run, { what: 'orders, documents and e-mails', count, delayMs: LEASE_MS });
};

/** Downloads documents when all is well again, of each clerk by each clerk. */
const downloadAll = async ({ desks, history }: PayRunFault): Promise<void> => {
  for (const desk of desks) {
    for (const { clerk } of desks) {
      const isVisible =
        clerk.id === desk.clerk.id || (desk.clerk.isOwner && clerk.siteId === desk.clerk.siteId);
      for (const uuid of [...(history.seen.get(clerk.email) ?? [])].slice(-10))
        history.downloads.push(await download(desk, { uuid, isVisible }));
    }
  }
};

/** A line of the log of a node. */
interface LogLine {
  readonly msg?: string;
  readonly path?: string;
  readonly error?: { readonly type: string; readonly code?: string };
}

/** Returns the requests that a node failed with 500, except for those of a damaged file. */
const failedRequests = ({ name, logFile }: PaydocsNode): readonly string[] =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"request failed"'))
    .map((line): LogLine => JSON.parse(line))
    .filter(({ error }) => error?.type !== 'Unreadable')
    .map(({ path, error }) => `${name} failed ${path}: ${JSON.stringify(error)}`);

const endedMakers = ({ makers }: PayRun): readonly string[] =>
  makers.filter(({ pid }: PaydocsNode) => !isAlive(pid)).map(({ name }) => `${name} ended`);

/** Creates a row in which clerks of two sites order, download, cancel and correct during a fault. */
export const payRunRow = (options: PayRunRow): Row => {
  const { id, setup, disturb, after, others, bounds, ...row } = options;
  let current: PayRunFault | undefined;
  let found: string[] = [];
  const fault = (): PayRunFault => {
    if (current === undefined) throw new Error('The row has not begun.');
    return current;
  };
  const judge = async (scene: Scene): Promise<readonly Violation[]> => {
    const { run, history } = fault();
    return judgePayRun({
      ...history,
      row: id,
      storedOrders: await readOrders(run),
      documents: await readDocuments(run),
      statements: await readStatements(run),
      files: await readFiles(scene, run),
      audit: await readActions(run),
      people: addressesOf([...clerks, ...(others?.(scene) ?? [])]),
      notices: readNotices(scene),
    });
  };
  let run: PayRun | undefined;
  return {
    ...row,
    id,
    counting: 'none',
    load: 'none',
    lengthMs: 0,
    ...(bounds === undefined ? {} : { bounds }),
    stage: async (scene) => {
      run = await startPayRun(scene, setup, others?.(scene));
      return run;
    },
    inject: async (scene) => {
      if (run === undefined) throw new Error('The row has no stage.');
      const history = orderingRecord();
      const desks = await Promise.all(clerks.map((clerk) => openDesk(scene, clerk)));
      current = { scene, run, history, desks };
      let over = false;
      const ordering = Promise.all(desks.map((desk) => keepOrdering(desk, history, () => over)));
      // An error is thrown at the end.
      ordering.catch(() => {});
      const stop = async (): Promise<void> => {
        over = true;
        await ordering;
      };
      try {
        await until(() => downloadedIn(history) >= DOWNLOADED_FIRST, WARM_UP);
        found = [...((await disturb(current)) ?? [])];
      } catch (error) {
        await stop();
        throw error;
      }
      return stop;
    },
    check: async () => {
      const stuck = await finish(fault());
      await downloadAll(fault());
      const left = (await after?.(fault())) ?? [];
      const failed = fault().run.scene.nodes.flatMap(failedRequests);
      return [...found, ...stuck, ...left, ...failed, ...endedMakers(fault().run)];
    },
    remark: () => current?.remark,
    judge,
  };
};
