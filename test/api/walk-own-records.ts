import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { createApiToken } from './api-token-client.ts';
import { send, signIn } from './client.ts';
import { layoutWith } from './sample-layout.ts';
import { orderOf, recordOf } from './records.ts';
import type { Stack } from './stack.ts';
import {
  layoutOf,
  markOf,
  MISSING_ID,
  type Viewer,
  viewersOf,
  type WalkKind,
} from './walk-records.ts';

/** A UUID that no document has. */
const MISSING_UUID = '00000000-0000-4000-8000-ffffffffffff';
const MISSING_SESSION = 'a'.repeat(22);

/** What a user of the walk has got over the API. */
interface OwnRecords {
  readonly token: string;
  readonly session: string;
  readonly apiToken: string;
  readonly order: number;
  readonly orderUuid: string;
  /** The id of a payment for the order. */
  readonly transaction: number;
  /** The UUID of the completed document of the order. */
  readonly statement: string;
  /** The bytes of its file. */
  readonly file: Buffer;
}

type Ordered = Pick<OwnRecords, 'token' | 'session' | 'apiToken' | 'order' | 'orderUuid'>;
type Made = Pick<OwnRecords, 'statement' | 'file'>;

/** Signs a user in, who creates an API token, and orders a document with a mark. */
const ordered = async (url: string, { id, email }: Viewer): Promise<Ordered> => {
  const token = await signIn(url, email, SAMPLE_PASSWORD);
  const list = await send(url, { path: '/auth/sessions', token });
  const [session] = list.body.data as readonly { readonly id: string }[];
  const { content, ...order } = orderOf(id, [id]);
  const body = { ...order, content: { ...content, notes: markOf('document', id) } };
  const created = await send(url, { method: 'POST', path: '/orders', token, body });
  const shown = recordOf(created, 201);
  return {
    token,
    session: session?.id ?? '',
    apiToken: (await createApiToken(url, token)).id,
    order: shown.id,
    orderUuid: String(shown['uuid']),
  };
};

/** Returns the document of an order, which is made, with its file. */
const made = async (url: string, { token, order }: Ordered): Promise<Made> => {
  const list = await send(url, { path: `/documents?filter[order_id]=${order}`, token });
  const [document] = list.body.data as readonly { readonly uuid: string }[];
  const statement = document?.uuid ?? '';
  const { bytes } = await send(url, { path: `/documents/${statement}/download`, token });
  return { statement, file: bytes };
};

/** Records a payment with a mark for the order of a user, as the Owner of the site. */
const paid = async (
  url: string,
  { order }: Ordered,
  { id, token }: { readonly id: number; readonly token: string },
): Promise<number> => {
  const body = {
    processor: 'stripe',
    processor_id: `ch_${id}`,
    amount: '1.00',
    type: 'Sale',
    status: 'Completed',
    processor_response: { mark: markOf('transaction', id) },
  };
  const path = `/orders/${order}/transactions`;
  return recordOf(await send(url, { method: 'POST', path, token, body }), 201).id;
};

/** Adds a layout with a mark to a site, as its Owner. */
const withLayout = async (url: string, id: number, token: string): Promise<void> => {
  const body = {
    name: layoutOf(id),
    type: 'Pay Statement',
    layout: layoutWith(markOf('layout', id)),
  };
  recordOf(await send(url, { method: 'POST', path: '/admin/layouts', token, body }), 201);
};

/** Signs all users of the walk in, and completes an order of each. */
export const ownRecords = async (stack: Stack): Promise<ReadonlyMap<number, OwnRecords>> => {
  const own = new Map<number, Ordered>();
  const viewers = viewersOf(stack.records);
  for (const viewer of viewers) own.set(viewer.id, await ordered(stack.url, viewer));
  await stack.makeDocuments();
  const all = new Map<number, OwnRecords>();
  for (const { id, siteId } of viewers) {
    const records = own.get(id) as Ordered;
    const ownerId = viewers.find((user) => user.siteId === siteId && user.role === 'Owner')?.id;
    const { token } = own.get(ownerId ?? 0) as Ordered;
    await withLayout(stack.url, id, token);
    const transaction = await paid(stack.url, records, { id, token });
    all.set(id, { ...records, transaction, ...(await made(stack.url, records)) });
  }
  return all;
};

/**
 * Replaces the document of a user, and voids the new one. Returns the statuses: of the replacement, of
 * downloads of both documents when the new one is made, of the voiding, and of a download after it.
 */
export const replaceAndVoid = async (
  stack: Stack,
  { token, statement }: OwnRecords,
): Promise<readonly number[]> => {
  const post = (path: string, body: object) =>
    send(stack.url, { method: 'POST', path: `/documents/${path}`, token, body });
  const download = (uuid: string) =>
    send(stack.url, { path: `/documents/${uuid}/download`, token });
  const replaced = await post(`${statement}/replace`, { content: orderOf(1, []).content });
  await stack.makeDocuments();
  const uuid = String(recordOf(replaced, 201)['uuid']);
  const answers = [
    replaced,
    await download(statement),
    await download(uuid),
    await post(`${uuid}/void`, { reason: 'X' }),
    await download(uuid),
  ];
  return answers.map(({ status }) => status);
};

/** Returns the id of the record of a kind that a user has, and one that no such record has. */
export const idsOf = (
  { records, own }: { readonly records: Stack['records']; readonly own: OwnRecords },
  kind: WalkKind,
  { id }: Viewer,
): readonly [number | string, number | string] => {
  const imported = records.documents?.find((document) => document.id === id)?.uuid ?? '';
  if (kind === 'session') return [own.session, MISSING_SESSION];
  if (kind === 'api-token') return [own.apiToken, MISSING_SESSION];
  if (kind === 'layout') return [layoutOf(id), layoutOf(MISSING_ID)];
  if (kind === 'document') return [imported, MISSING_UUID];
  if (kind === 'statement') return [own.statement, MISSING_UUID];
  if (kind === 'named-order') return [own.orderUuid, MISSING_UUID];
  if (kind === 'transaction') return [own.transaction, MISSING_ID];
  return [kind === 'order' ? own.order : id, MISSING_ID];
};
