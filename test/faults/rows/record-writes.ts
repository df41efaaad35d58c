import { setTimeout as pause } from 'node:timers/promises';
import { UNLIMITED } from '../cluster/cluster.ts';
import { setLinks } from '../cluster/node.ts';
import type { PaydocsNode } from '../cluster/node.ts';
import { addWriters, writers } from '../cluster/writers.ts';
import type { RecordWrite } from '../history/record-write.ts';
import { judgeRecords } from '../judges/records.ts';
import { NUMBERS } from '../load/record-requests.ts';
import { createRecordWriter, type RecordWriter } from '../load/record-writer.ts';
import { type Scene, signIn, pick } from '../load/scene.ts';
import { duringOutage } from './outage.ts';
import { readWritten } from './read-written.ts';
import type { Row, Stage } from './row.ts';

const ID = 'F37';
const WRITES = 10_000;
const FAULTS = 9;
const CUT_MS = 300;
const FREEZE_MS = 1500;

const onUnlimitedNodes = async (scene: Scene): Promise<Stage> => {
  const { cluster } = scene;
  await addWriters(cluster);
  const environment = { RATE_LIMITS: `${UNLIMITED},write=1000000` };
  const nodes = await Promise.all(
    [1, 2, 3].map((n) => cluster.addNode({ name: `node-writes-${n}`, environment })),
  );
  await Promise.all(nodes.map((node) => node.start()));
  return {
    scene: { ...scene, nodes },
    leave: async () => {
      await Promise.all(nodes.map((node) => node.end('SIGTERM')));
      for (const node of nodes) node.close();
    },
  };
};

const kill = (scene: Scene, node: PaydocsNode): Promise<void> =>
  duringOutage(scene, { node, kind: 'killed' }, async () => {
    await node.end('SIGKILL');
    await node.start();
  });

const cut = async ({ nodes }: Scene): Promise<void> => {
  setLinks(nodes, 'postgres', { kind: 'reset' });
  await pause(CUT_MS);
  setLinks(nodes, 'postgres', { kind: 'pass' });
};

const freeze = async ({ cluster: { postgres } }: Scene): Promise<void> => {
  postgres.signal('SIGSTOP', 'all');
  await pause(FREEZE_MS);
  postgres.signal('SIGCONT', 'all');
};

/** Injects each kind of fault in turn, whenever a part of the writes is done. */
const disturb = async (scene: Scene, done: () => number): Promise<void> => {
  for (let fault = 0; fault < FAULTS; fault += 1) {
    const start = ((fault + scene.random()) * WRITES) / (FAULTS + 1);
    while (done() < start) await pause(10);
    const kind = fault % 3;
    if (kind === 0) await kill(scene, pick(scene, scene.nodes));
    else await (kind === 1 ? cut(scene) : freeze(scene));
  }
};

let writes: RecordWrite[] = [];

const writerOf = async (scene: Scene, person: (typeof writers)[number]): Promise<RecordWriter> => {
  const { issued, status } = await signIn(scene, person);
  if (issued === undefined) throw new Error(`${person.email} could not sign in: ${status}`);
  scene.secrets.add(person.email);
  return createRecordWriter(scene, { person, token: issued });
};

const writeAll = async (scene: Scene): Promise<void> => {
  // Before the first fault, which may come when others have hardly begun.
  const signedIn = await Promise.all(writers.map(async (person) => writerOf(scene, person)));
  let begun = 0;
  let done = 0;
  const writeOn = async (writer: RecordWriter): Promise<void> => {
    while (begun < WRITES) {
      begun += 1;
      writes.push(...(await writer.write()));
      done += 1;
    }
  };
  const disturbing = disturb(scene, () => done);
  // An error of the faults is thrown at the end.
  disturbing.catch(() => {});
  await Promise.all(signedIn.map(writeOn));
  await disturbing;
};

/** Random writes of records, and what is stored afterwards. */
export const recordWritesRow: Row = {
  id: ID,
  fault: 'Records are written under faults',
  how: '10,000 writes of six clients; nodes are killed, links to PostgreSQL reset, PostgreSQL is frozen, 3 times each',
  counting: 'none',
  load: 'none',
  lengthMs: 0,
  stage: onUnlimitedNodes,
  inject: async (scene) => {
    writes = [];
    scene.secrets.add(NUMBERS.companies.ein).add(NUMBERS.employees.ssn);
    await writeAll(scene);
    return () => {};
  },
  judge: async (scene) => judgeRecords({ row: ID, writes, ...(await readWritten(scene)) }),
};
