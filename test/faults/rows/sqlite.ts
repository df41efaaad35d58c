import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { defaultPolicy } from '@paydocs/core';
import { addPeople } from '../cluster/people.ts';
import { until } from '../cluster/until.ts';
import { type Scene, signInReaders } from '../load/scene.ts';
import { duringOutage } from './outage.ts';
import { READS, type Row, type Stage } from './row.ts';

const fileOf = ({ cluster }: Scene, row: string): string => join(cluster.folder, `${row}.sqlite`);

/** A killed node leaves its e-mail leased; the node then sends it within some seconds. */
const EMAILS_TIMEOUT_MS = defaultPolicy.outboxLeaseMs + 30_000;

/** Waits for the e-mails of accepted requests, which no other node can send. */
const untilOutboxIsEmpty = async (file: string): Promise<void> => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const entries = database.prepare('select count(*) as n from outbox');
    await until(() => entries.get()?.['n'] === 0, {
      timeoutMs: EMAILS_TIMEOUT_MS,
      what: 'the outbox of SQLite is empty',
    });
  } finally {
    database.close();
  }
};

/** Creates a SQLite database with the same accounts, and one node on it. */
const onSqlite =
  (row: string) =>
  async (scene: Scene): Promise<Stage> => {
    const databaseUrl = `sqlite:${fileOf(scene, row)}`;
    const { cluster } = scene;
    await addPeople({ url: databaseUrl, dataKeys: cluster.dataKeys });
    const stores = { databaseUrl, redisUrl: cluster.redis.url, smtpUrl: cluster.smtp.url };
    const node = await cluster.addNode({ name: `node-${row}`, stores });
    await node.start();
    const alone = { ...scene, nodes: [node] };
    return {
      scene: { ...alone, tokens: await signInReaders(alone) },
      leave: async () => {
        await node.end('SIGTERM');
        node.close();
      },
    };
  };

/** Waits until the node has sent every e-mail, and checks the file. */
const checkFile =
  (row: string) =>
  async (scene: Scene): Promise<readonly string[]> => {
    await untilOutboxIsEmpty(fileOf(scene, row));
    const database = new DatabaseSync(fileOf(scene, row), { readOnly: true });
    const found = database.prepare('pragma integrity_check').get();
    database.close();
    const result = String(found?.['integrity_check']);
    return result === 'ok' ? [] : [`the file is damaged: ${result}`];
  };

/** Faults of a node on SQLite. */
export const sqliteRows: readonly Row[] = [
  {
    id: 'F31',
    fault: 'Another program writes to the SQLite file',
    how: 'BEGIN IMMEDIATE of another program for 4 s',
    counting: 'exact',
    // Hashes of passwords take the processors, and the reads of this row have 100 ms.
    load: { slowdown: 6 },
    lengthMs: 4000,
    bounds: {
      always: READS,
      p99Ms: { me: 100, employees: 100 },
      slowestMs: { login: 2100, logout: 2100, register: 2100, forgot: 2100 },
    },
    stage: onSqlite('writer'),
    inject: async (scene) => {
      const writer = new DatabaseSync(fileOf(scene, 'writer'));
      // The node may hold the lock for a moment.
      writer.exec('pragma busy_timeout = 1000; begin immediate');
      return async () => {
        writer.exec('rollback');
        writer.close();
      };
    },
    check: checkFile('writer'),
  },
  {
    id: 'F31b',
    fault: 'The node of a SQLite file is killed',
    how: 'SIGKILL to the node while it writes, and the node is started again',
    counting: 'exact',
    load: { slowdown: 6 },
    lengthMs: 1000,
    stage: onSqlite('killed'),
    inject: async (scene) => {
      const [node] = scene.nodes;
      if (node === undefined) throw new Error('There is no node.');
      await duringOutage(scene, { node, kind: 'killed' }, async () => {
        await node.end('SIGKILL');
        await node.start();
      });
      return async () => {};
    },
    check: checkFile('killed'),
  },
];
