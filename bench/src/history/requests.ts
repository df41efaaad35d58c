import { bearer, type Sent } from '../load/load.ts';
import { type Row, sentFor } from '../experiments/records.ts';
import { get } from '../servers/get.ts';
import { LIST } from '../servers/listing.ts';
import type { Server } from '../servers/serve.ts';
import type { Installation } from './installation.ts';
import type { Kind } from './kinds.ts';

/** The requests of a kind, in turns, and the server that gets them. */
export interface Requests {
  readonly server: Server;
  readonly sent: readonly Sent[];
}

const ME: readonly Sent[] = [{ method: 'GET', path: '/auth/me' }];

const rowsOf = async ({ server, tokens }: Installation): Promise<readonly Row[]> => {
  const { status, body } = await get(server.origin + LIST.replace('15', '100'), tokens[0]);
  if (status !== 200) throw new Error(`${server.name} answered ${status}: ${body}`);
  return (JSON.parse(body) as { readonly data: readonly Row[] }).data;
};

/** Returns the requests of each kind to an installation. */
export const requestsOf = async (of: Installation): Promise<Readonly<Record<Kind, Requests>>> => {
  const { server, strict } = of;
  const rows = await rowsOf(of);
  return {
    list: { server, sent: [{ method: 'GET', path: LIST }] },
    me: { server, sent: ME },
    employee: { server, sent: sentFor('reads', rows) },
    refused: { server: strict, sent: ME },
    change: { server, sent: sentFor('changes', rows) },
    create: { server, sent: sentFor('creates', rows) },
  };
};

/** Whether a version has what a kind asks for: the first commits create and change no employees. */
export const isKnown = async (
  { server, sent: [first] }: Requests,
  token: string,
): Promise<boolean> => {
  if (first === undefined) return false;
  const [name = '', value = ''] = bearer(token).split(': ', 2);
  const { status } = await fetch(server.origin + first.path, {
    method: first.method,
    headers: { [name]: value, 'content-type': 'application/json' },
    ...(first.body === undefined ? {} : { body: first.body }),
  });
  return status < 300 || status === 429;
};
