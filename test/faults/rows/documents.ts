import { setTimeout as pause } from 'node:timers/promises';
import { damageFiles } from './damaged-files.ts';
import { duringOutage } from './outage.ts';
import { type PayRunFault, payRunRow } from './pay-run-row.ts';
import type { Row } from './row.ts';

const FAULT_MS = 1500;
const SLOW_MS = 2000;

const s3Of = ({ run: { s3 } }: PayRunFault) => {
  if (s3 === undefined) throw new Error('The row has no store that speaks S3.');
  return s3;
};

const diskOf = ({ run: { folder } }: PayRunFault) => {
  if (folder === undefined) throw new Error('The row has no store in a folder.');
  return folder.disk;
};

/** Kills a process that makes documents, and starts it again. */
export const killMaker = async ({ scene, run }: PayRunFault, index: number): Promise<void> => {
  const node = run.makers[index % run.makers.length];
  if (node === undefined) throw new Error('Nobody makes documents.');
  await duringOutage(scene, { node, kind: 'killed' }, async () => {
    await node.end('SIGKILL');
    await node.start();
  });
};

/** Faults of the files of documents. */
export const documentRows: readonly Row[] = [
  payRunRow({
    id: 'F32',
    fault: 'The store of documents fails',
    how: 'it refuses connections for 1.5 s, answers after 2 s for 4 s, and answers 503 for 1.5 s',
    setup: { name: 'pay_store', database: 'postgres', store: 's3', serving: 2 },
    disturb: async (fault) => {
      const s3 = s3Of(fault);
      s3.link.set({ kind: 'reset' });
      await pause(FAULT_MS);
      s3.link.set({ kind: 'delay', ms: SLOW_MS });
      await pause(2 * SLOW_MS);
      s3.link.heal();
      await s3.fail(1);
      await pause(FAULT_MS);
      await s3.fail(0);
    },
  }),
  payRunRow({
    id: 'F32b',
    fault: 'The disk of the documents is full, and their node is killed',
    how: 'the disk of a folder (tmpfs) is filled for 2 s; one node on SQLite is killed meanwhile',
    missing: ({ postgres }) =>
      postgres.disks.data.isLimited ? undefined : 'only root may mount a small disk',
    setup: { name: 'pay_disk', database: 'sqlite', store: 'folder', serving: 1 },
    disturb: async (fault) => {
      const disk = diskOf(fault);
      disk.fill();
      await pause(FAULT_MS);
      await killMaker(fault, 0);
      disk.free();
      await pause(FAULT_MS);
      await killMaker(fault, 0);
    },
  }),
  payRunRow({
    id: 'F33',
    fault: 'Files of documents are damaged',
    how: 'one is torn, and one replaced by the file of somebody else, until they are restored',
    setup: { name: 'pay_files', database: 'sqlite', store: 'folder', serving: 1 },
    disturb: damageFiles,
  }),
];
