import { hash } from 'node:crypto';
import type { Clerk } from '../cluster/clerks.ts';
import type { AskedChange, Download, PlacedOrder } from '../history/pay-run.ts';
import type { Outcome } from '../history/record-write.ts';
import type { Reply, Sent } from './client.ts';
import { pause } from './pause.ts';
import { type Scene, sendTo } from './scene.ts';

/** A clerk who is signed in, and the scene of the requests. */
export interface Desk {
  readonly scene: Scene;
  readonly clerk: Clerk;
  readonly token: string;
}

/** A document as a list shows it. */
export interface ShownDocument {
  readonly uuid: string;
  readonly status: string;
  readonly site_id: number;
  readonly user_id: number;
}

export interface ShownOrder {
  readonly id: number;
  readonly status: string;
  readonly counts: Readonly<Record<string, number>>;
}

const RETRY_MS = 50;
const TRIES_MAX = 400;
const CONFLICT = 409;

/** Sends a request of the clerk to a random node. */
export const ask = ({ scene, clerk, token }: Desk, sent: Sent): Promise<Reply> =>
  sendTo(scene, { token, facts: { account: clerk.email }, ...sent });

/** Returns the order of an answer. */
const orderIn = ({ body }: Reply): ShownOrder | undefined =>
  ((body ?? {}) as { readonly data?: ShownOrder }).data;

/** Sends a request until its outcome is known. Returns the last answer, and the number of tries. */
const insist = async (
  desk: Desk,
  sent: Sent,
  isRunning: (reply: Reply) => boolean = () => false,
): Promise<{ readonly reply: Reply; readonly outcome: Outcome; readonly tries: number }> => {
  for (let tries = 1; ; tries += 1) {
    const reply = await ask(desk, sent);
    const isUnknown = reply.status === 0 || reply.status >= 500 || isRunning(reply);
    if (!isUnknown) return { reply, outcome: reply.status < 300 ? 'done' : 'refused', tries };
    if (tries === TRIES_MAX) return { reply, outcome: 'unknown', tries };
    await pause(RETRY_MS);
  }
};

/** A pay run that a clerk wants: statements of one day, or of several for each employee. */
export interface WantedRun {
  readonly key: string;
  readonly employeeIds: readonly number[] | 'all';
  /** The pay dates; all but the first one for listed employees only. */
  readonly payDates: readonly [string, ...string[]];
  /** The name of the pay run. */
  readonly run: string;
}

const dayOf = (payDate: string) => ({
  pay_period: { start: payDate, end: payDate },
  pay_date: payDate,
});

/** Returns the employee of each document of a run. */
const payeesOf = ({ employeeIds, payDates }: WantedRun, all: readonly number[]) =>
  employeeIds === 'all' ? all : payDates.flatMap(() => employeeIds);

const bodyOf = ({ key, employeeIds, payDates, run }: WantedRun) => {
  const shared = { run, notes: key };
  if (employeeIds === 'all' || payDates.length === 1) {
    return { employee_ids: employeeIds, content: { ...shared, ...dayOf(payDates[0]) } };
  }
  const documents = payDates.flatMap((payDate) =>
    employeeIds.map((id) => ({ employee_id: id, content: dayOf(payDate) })),
  );
  return { documents, content: shared };
};

/** Orders a statement for each of these employees of the clerk's company, and for each day. */
export const placeOrder = async (desk: Desk, wanted: WantedRun): Promise<PlacedOrder> => {
  const { key } = wanted;
  const { email: account, companyId, employeeIds: all } = desk.clerk;
  const { reply, outcome } = await insist(
    desk,
    {
      operation: 'order',
      method: 'POST',
      path: '/orders',
      headers: { 'Idempotency-Key': key },
      body: {
        company_id: companyId,
        type: 'Pay Statement',
        notify: true,
        ...bodyOf(wanted),
      },
    },
    // Another node still answers an earlier try with the key.
    ({ status }) => status === CONFLICT,
  );
  const id = orderIn(reply)?.id;
  const employeeIds = payeesOf(wanted, all);
  const placed = { key, account, employeeIds, outcome, status: reply.status };
  return id === undefined ? placed : { ...placed, id };
};

const PATHS = {
  'order.canceled': (subject: string) => `/orders/${subject}/cancel`,
  'order.retried': (subject: string) => `/orders/${subject}/retry`,
  'order.reissued': (subject: string) => `/orders/${subject}/reissue`,
  'document.retried': (subject: string) => `/documents/${subject}/retry`,
  'document.voided': (subject: string) => `/documents/${subject}/void`,
  'document.replaced': (subject: string) => `/documents/${subject}/replace`,
} as const satisfies Record<AskedChange['action'], (subject: string) => string>;

/** Changes an order or a document. A refusal of a second try does not tell what the first one did. */
export const change = async (
  desk: Desk,
  { action, subject }: Pick<AskedChange, 'action' | 'subject'>,
  body: object = {},
): Promise<AskedChange> => {
  const path = PATHS[action](subject);
  const { outcome, tries } = await insist(desk, { operation: 'order', method: 'POST', path, body });
  const isUnclear = tries > 1 && outcome === 'refused';
  return { action, subject, tries, outcome: isUnclear ? 'unknown' : outcome };
};

/** A document to download. */
interface WantedDocument {
  readonly uuid: string;
  readonly isVisible?: boolean;
  /** Whether a fault has damaged its file. */
  readonly isDamaged?: boolean;
}

/** Downloads a document once. */
export const download = async (
  desk: Desk,
  { uuid, isVisible = true, isDamaged = false }: WantedDocument,
): Promise<Download> => {
  const { status, bytes, tag } = await ask(desk, {
    operation: isDamaged ? 'damaged' : 'download',
    path: `/documents/${uuid}/download`,
  });
  const asked = { uuid, account: desk.clerk.email, isVisible, status };
  if (status !== 200 || bytes === undefined) return asked;
  const sha256 = hash('sha256', bytes);
  return tag === undefined ? { ...asked, sha256 } : { ...asked, sha256, tag };
};

/** Returns the documents of a list that the clerk may not see. */
const foreignIn =
  ({ siteId, isOwner, id }: Clerk) =>
  (body: unknown): readonly string[] =>
    (body as { readonly data: readonly ShownDocument[] }).data
      .filter((shown) => shown.site_id !== siteId || !(isOwner || shown.user_id === id))
      .map(({ uuid }) => `document ${uuid}`);

/** Returns the documents of an order, or of the first page of all; undefined without an answer. */
export const listDocuments = async (
  desk: Desk,
  orderId?: number,
): Promise<readonly ShownDocument[] | undefined> => {
  const filter = orderId === undefined ? '' : `filter[order_id]=${orderId}&`;
  const { status, body } = await ask(desk, {
    operation: 'documents',
    path: `/documents?${filter}per_page=100&sort=-created_at`,
    foreign: foreignIn(desk.clerk),
  });
  return status === 200 ? (body as { readonly data: readonly ShownDocument[] }).data : undefined;
};

/** Returns an order; undefined without an answer. */
export const showOrder = async (desk: Desk, id: number): Promise<ShownOrder | undefined> =>
  orderIn(await ask(desk, { operation: 'documents', path: `/orders/${id}` }));
