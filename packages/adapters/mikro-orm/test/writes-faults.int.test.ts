import type { Socket } from 'node:net';
import type { Deadline, StorePorts } from '@paydocs/core';
import { buildCompany } from '@paydocs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, databaseOf, openDatabase } from '../src/index.ts';
import { startProxy, type TcpProxy } from '../../../../tools/tcp-proxy.ts';
import { dataKeys, type Opened, openMigrated } from './harness.ts';
import { hostOrm } from './host.ts';
import { outcome } from './outcome.ts';
import { orderRecords } from './sample-orders.ts';
import { contentOf, nodeOn, orderOf } from './sample-payroll.ts';
import { buildAudit, buildCreation, buildFields, NOW_MS, seesAll } from './sample-writes.ts';

let serial = 0;
const next = (): number => (serial += 1);

const condition = () => ({
  visibility: seesAll,
  writable: 'site' as const,
  id: 1,
  versions: undefined,
  nowMs: NOW_MS,
});

const once = () => ({
  keyDigest: `key-${next()}`,
  requestDigest: 'request',
  expiresAtMs: NOW_MS + 1000,
});

const companyFields = () => {
  const { name, email, phone, ein, address } = buildCompany();
  return { externalId: null, name, email, phone, ein, address };
};

/** The user who orders, read without the faults of the database. */

/** Every method of a port that writes through the EntityManager. */
const writes: Readonly<Record<string, (ports: StorePorts) => Promise<unknown>>> = {
  'employees.create': ({ employees }) => employees.create(buildCreation({ idempotency: once() })),
  'employees.change': ({ employees }) =>
    employees.change({
      ...condition(),
      fields: buildFields({ lastName: `Name ${next()}` }),
      audit: buildAudit('employee.updated'),
    }),
  // Refused by what refers to the record, so that each call does the same.
  'employees.remove': ({ employees }) =>
    employees.remove({ ...condition(), audit: buildAudit('employee.deleted') }),
  'companies.create': ({ companies }) =>
    companies.create({
      ...buildCreation(),
      fields: companyFields(),
      idempotency: once(),
      audit: buildAudit('company.created'),
    }),
  'companies.change': ({ companies }) =>
    companies.change({
      ...condition(),
      fields: { name: `Company ${next()}` },
      audit: buildAudit('company.updated'),
    }),
  'companies.remove': ({ companies }) =>
    companies.remove({ ...condition(), audit: buildAudit('company.deleted') }),
  'store.transaction': async (ports) => {
    const number = next();
    const month = (number % 12) + 1;
    const run = { ...contentOf(month), run: `run ${number}` };
    const node = nodeOn(ports, { users: opened.database.ports.users });
    const order = { ...orderOf(month, [1]), content: run };
    await node.core.createOrder(await node.caller(), order, { idempotencyKey: `key-${number}` });
  },
};

const names = Object.keys(writes);

/** Writes once with a method. */
const write = async (ports: StorePorts, name: string): Promise<string> =>
  outcome(writes[name]?.(ports) ?? Promise.reject(new Error(name)));

/** What becomes of a message to the database. */
type Fault = 'lost' | 'answer lost';

let opened: Opened;
let proxy: TcpProxy;
/** The messages until the fault; 0 without one. */
let messagesLeft = 0;
let fault: Fault = 'lost';

const cut = (...sockets: readonly Socket[]): void => {
  for (const socket of sockets) socket.destroy();
};

beforeAll(async () => {
  opened = await openMigrated('postgresql');
  await opened.database.add(orderRecords(2));
  await nodeOn(opened.database.ports).order(1, [1]);
  proxy = await startProxy(opened.url, ({ client, server }) => {
    let isCut = false;
    client.on('data', (bytes) => {
      const isFault = messagesLeft > 0 && (messagesLeft -= 1) === 0;
      if (isFault && fault === 'lost') cut(client, server);
      else {
        isCut ||= isFault;
        server.write(bytes);
      }
    });
    server.on('data', (bytes) => (isCut ? cut(client, server) : client.write(bytes)));
  });
});
afterAll(async () => {
  proxy.close();
  await opened.close();
});

/** A database behind the proxy, of paydocs or of a host. */
const openers: Readonly<Record<string, () => Promise<Pick<Database, 'ports' | 'close'>>>> = {
  'connections of paydocs': async () => openDatabase({ url: proxy.url, dataKeys }),
  'the MikroORM of a host': async () => {
    const orm = hostOrm('postgresql', { url: proxy.url, remove: async () => {} });
    return { ...databaseOf(orm, { dataKeys }), close: async () => orm.close() };
  },
};

const cuts = names.flatMap((name) => [[name, 'lost'] as const, [name, 'answer lost'] as const]);

describe.each(Object.entries(openers))('on %s', (_, open) => {
  test.each(cuts)(
    '%s is Unavailable wherever its connection is cut, its message %s',
    async (name, kind) => {
      const { ports, close } = await open();
      expect(await write(ports, name)).toBe('answer');
      fault = kind;
      const outcomes: string[] = [];
      let isReached = true;
      while (isReached) {
        messagesLeft = outcomes.length + 1;
        outcomes.push(await write(ports, name));
        isReached = messagesLeft === 0;
        messagesLeft = 0;
        // The next call may be the first to notice.
        while ((await write(ports, name)) !== 'answer');
      }
      expect(new Set(outcomes)).toEqual(new Set(['answer', 'unavailable']));
      expect(outcomes.filter((each) => each === 'unavailable').length).toBeGreaterThan(2);
      await close();
    },
    60_000,
  );
});

test.each(names)('%s is Unavailable at whichever statement its request is over', async (name) => {
  let checksLeft = Number.POSITIVE_INFINITY;
  const deadline: Deadline = { leftMs: () => ((checksLeft -= 1) < 0 ? 0 : 60_000) };
  const database = await openDatabase({ url: opened.url, dataKeys, deadline });
  const { ports } = database;
  expect(await write(ports, name)).toBe('answer');
  const outcomes: string[] = [];
  while (outcomes.at(-1) !== 'answer') {
    checksLeft = outcomes.length;
    outcomes.push(await write(ports, name));
  }
  expect(outcomes.length).toBeGreaterThan(4);
  expect(new Set(outcomes.slice(0, -1))).toEqual(new Set(['unavailable']));
  await database.close();
});

test('the first write of a process is Unavailable while there is no database', async () => {
  const away = await startProxy(opened.url, () => {});
  away.close();
  const orm = hostOrm('postgresql', { url: away.url, remove: async () => {} });
  const own = await openDatabase({ url: away.url, dataKeys });
  for (const { ports } of [own, databaseOf(orm, { dataKeys })]) {
    for (const name of names) expect(await write(ports, name), name).toBe('unavailable');
  }
  await own.close();
  await orm.close();
});
