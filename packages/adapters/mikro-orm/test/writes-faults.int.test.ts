import type { Socket } from 'node:net';
import type { Deadline, StorePorts } from '@paydocs/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, databaseOf, openDatabase } from '../src/index.ts';
import { startProxy, type TcpProxy } from '../../../../tools/tcp-proxy.ts';
import { dataKeys, migratedFor } from './harness.ts';
import { hostOrm } from './host.ts';
import { outcome } from './outcome.ts';
import { orderRecords } from './sample-orders.ts';
import { contentOf, nodeOn, orderOf } from './sample-payroll.ts';
import { codeOf, writerOn } from './sample-writes.ts';

let serial = 0;
const next = (): number => (serial += 1);

/** Returns writes on a store; users and the trail of reads are without the faults of the database. */
const writing = async (ports: StorePorts) => {
  const { users, auditLog } = opened.database.ports;
  return writerOn(ports, { users, auditLog });
};

/** Writes of every kind. */
const writes: Readonly<Record<string, (ports: StorePorts) => Promise<unknown>>> = {
  'a new employee': async (ports) =>
    (await writing(ports)).create({}, { idempotencyKey: `key-${next()}` }),
  'a changed employee': async (ports) =>
    (await writing(ports)).change(1, { lastName: `Name ${next()}` }),
  // Refused by what refers to the record, so that each call does the same.
  'a kept employee': async (ports) => codeOf((await writing(ports)).remove(1)),
  'an employee with another key': async (ports) =>
    (await writing(ports)).change(2, { externalId: `E-${next()}` }),
  'a changed company': async (ports) =>
    (await writing(ports)).changeCompany(1, `Company ${next()}`),
  'a removed company': async (ports) => {
    const { createCompany, removeCompany } = await writing(ports);
    await removeCompany((await createCompany('Short-lived')).id);
  },
  'an order': async (ports) => {
    const number = next();
    const month = (number % 12) + 1;
    const run = { ...contentOf(month), run: `run ${number}` };
    const node = nodeOn(ports, { users: opened.database.ports.users });
    const order = { ...orderOf(month, [1]), content: run };
    await node.core.createOrder(await node.caller(), order, { idempotencyKey: `key-${number}` });
  },
};

const names = Object.keys(writes);

/** Writes once. */
const write = async (ports: StorePorts, name: string): Promise<string> =>
  outcome(writes[name]?.(ports) ?? Promise.reject(new Error(name)));

/** What becomes of a message to the database. */
type Fault = 'lost' | 'answer lost';

const opened = migratedFor('postgresql');
let proxy: TcpProxy;
/** The messages until the fault; 0 without one. */
let messagesLeft = 0;
let fault: Fault = 'lost';

const cut = (...sockets: readonly Socket[]): void => {
  for (const socket of sockets) socket.destroy();
};

beforeAll(async () => {
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
});

/** A database behind the proxy, of paydocs or of a host. */
const openers: Readonly<Record<string, () => Promise<Pick<Database, 'ports' | 'close'>>>> = {
  'connections of paydocs': async () => openDatabase({ url: proxy.url, dataKeys }),
  'the MikroORM of a host': async () => {
    const orm = hostOrm('postgresql', proxy);
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
      expect(outcomes.filter((each) => each === 'unavailable').length).toBeGreaterThan(1);
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
  const orm = hostOrm('postgresql', away);
  const own = await openDatabase({ url: away.url, dataKeys });
  for (const { ports } of [own, databaseOf(orm, { dataKeys })]) {
    for (const name of names) expect(await write(ports, name), name).toBe('unavailable');
  }
  await own.close();
  await orm.close();
});
