import { clerks, PAY } from '../cluster/clerks.ts';
import { order, type OrderingRecord } from './desk.ts';
import {
  ask,
  change,
  type Desk,
  download,
  listDocuments,
  type ShownDocument,
  showOrder,
} from './order-requests.ts';
import { pause } from './pause.ts';
import { pick } from './scene.ts';

const POLL_MS = 60;
const MONTHS = 3;
/** The longest time that a clerk waits for an order. */
const FOLLOW_MS = 2000;

let corrections = 0;

const ENDED: ReadonlySet<string> = new Set(['Completed', 'Failed', 'Canceled']);
/** Enters the pay of the employee who has none, or deletes it. */
const enterPay = async (desk: Desk, earnings: object): Promise<boolean> => {
  const { status } = await ask(desk, {
    operation: 'write',
    method: 'PATCH',
    path: `/employees/${desk.clerk.unpaidId}`,
    body: { earnings },
  });
  return status === 200;
};

/** Retries what failed of an order: the whole order, or each document. */
const retry = async (desk: Desk, history: OrderingRecord, id: number): Promise<void> => {
  if (desk.scene.random() < 0.5) {
    history.changes.push(await change(desk, { action: 'order.retried', subject: String(id) }));
    return;
  }
  const failed = ((await listDocuments(desk, id)) ?? []).filter(
    ({ status }) => status === 'Failed',
  );
  for (const { uuid: subject } of failed)
    history.changes.push(await change(desk, { action: 'document.retried', subject }));
};

/** Waits for an order for a while, and retries it if it failed for want of pay. */
const follow = async (
  desk: Desk,
  history: OrderingRecord,
  { id, isOver }: { readonly id: number; readonly isOver: () => boolean },
): Promise<void> => {
  let isPaid = false;
  const endsAt = performance.now() + FOLLOW_MS;
  while (!isOver() && performance.now() < endsAt) {
    await pause(POLL_MS);
    const status = (await showOrder(desk, id))?.status ?? '';
    if (status === 'Failed' && !isPaid) {
      isPaid = await enterPay(desk, PAY);
      if (isPaid) await retry(desk, history, id);
    } else if (ENDED.has(status)) break;
  }
  if (isPaid) await enterPay(desk, {});
};

/** Voids or replaces a completed document now and then. */
const correct = async (desk: Desk, history: OrderingRecord, uuid: string): Promise<void> => {
  const chance = desk.scene.random();
  const subject = uuid;
  if (chance < 0.25) {
    const body = { reason: 'wrong hours' };
    history.changes.push(await change(desk, { action: 'document.voided', subject }, body));
  } else if (chance < 0.45) {
    corrections += 1;
    const content = {
      pay_period: { start: '2026-01-01', end: '2026-01-15' },
      pay_date: '2026-01-15',
      run: `correction ${corrections}`,
      earnings: PAY.items,
      deductions: [],
    };
    history.changes.push(await change(desk, { action: 'document.replaced', subject }, { content }));
  } else if (chance < 0.6) {
    history.changes.push(await change(desk, { action: 'document.replaced', subject }));
  }
};

/** Makes the outdated documents of an order again, now and then. */
const reissue = async (desk: Desk, history: OrderingRecord, id: number): Promise<void> => {
  if (desk.scene.random() < 0.8) return;
  history.changes.push(await change(desk, { action: 'order.reissued', subject: String(id) }));
};

/** Downloads a document, and records the answer. */
const downloadInto = async (
  { downloads, damaged }: OrderingRecord,
  desk: Desk,
  wanted: { readonly uuid: string; readonly isVisible?: boolean },
): Promise<void> => {
  downloads.push(await download(desk, { ...wanted, isDamaged: damaged.has(wanted.uuid) }));
};

/** Downloads documents of the clerk, and tries one of somebody else. */
const downloadSome = async (
  desk: Desk,
  history: OrderingRecord,
  documents: readonly ShownDocument[],
): Promise<void> => {
  const { scene, clerk } = desk;
  const mine = history.seen.get(clerk.email) ?? new Set();
  history.seen.set(clerk.email, mine);
  for (const { uuid, status } of documents) {
    mine.add(uuid);
    if (status === 'Completed' || scene.random() < 0.1) await downloadInto(history, desk, { uuid });
  }
  const other = pick(scene, clerks);
  const [foreign] = [...(history.seen.get(other.email) ?? [])].slice(-1);
  if (foreign === undefined || other.id === clerk.id) return;
  const isVisible = clerk.isOwner && other.siteId === clerk.siteId;
  await downloadInto(history, desk, { uuid: foreign, isVisible });
};

/** A third of the orders have statements of several months for each employee. */
const monthsOf = ({ random }: Desk['scene']): number => (random() < 0.33 ? MONTHS : 1);

/** Places an order, follows it or cancels it, downloads its documents, and corrects one of them. */
const runOnce = async (
  desk: Desk,
  history: OrderingRecord,
  isOver: () => boolean,
): Promise<void> => {
  const { scene, clerk } = desk;
  const paid = clerk.employeeIds.filter((id) => id !== clerk.unpaidId && scene.random() < 0.5);
  const isForAll = scene.random() < 0.3 || paid.length === 0;
  const employeeIds = isForAll ? 'all' : paid;
  const { id } = await order(desk, history, {
    employeeIds,
    months: isForAll ? 1 : monthsOf(scene),
  });
  if (id === undefined) return;
  if (scene.random() < 0.15) {
    await pause(scene.random() * 200);
    history.changes.push(await change(desk, { action: 'order.canceled', subject: String(id) }));
  }
  await follow(desk, history, { id, isOver });
  const documents = (await listDocuments(desk, id)) ?? [];
  await downloadSome(desk, history, documents);
  const made = documents.filter(({ status }) => status === 'Completed');
  if (made.length > 0) await correct(desk, history, pick(scene, made).uuid);
  await reissue(desk, history, id);
  await listDocuments(desk);
};

const DOWNLOAD_EVERY_MS = 200;

/** Downloads documents that the clerk has seen, again and again. */
const keepDownloading = async (
  desk: Desk,
  history: OrderingRecord,
  isOver: () => boolean,
): Promise<void> => {
  while (!isOver()) {
    await pause(DOWNLOAD_EVERY_MS);
    const seen = [...(history.seen.get(desk.clerk.email) ?? [])];
    if (seen.length > 0) await downloadInto(history, desk, { uuid: pick(desk.scene, seen) });
  }
};

/** Orders, downloads and corrects until the load is over. */
export const keepOrdering = async (
  desk: Desk,
  history: OrderingRecord,
  isOver: () => boolean,
): Promise<void> => {
  const downloading = keepDownloading(desk, history, isOver);
  while (!isOver()) await runOnce(desk, history, isOver);
  await downloading;
};
