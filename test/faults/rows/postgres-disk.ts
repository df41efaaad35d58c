import type { Cluster } from '../cluster/cluster.ts';
import { isAlive } from '../cluster/processes.ts';
import type { Row } from './row.ts';

const withoutDisk = ({ postgres }: Cluster): string | undefined =>
  postgres.disks.data.isLimited ? undefined : 'only root may mount a small disk';

/** Faults of the disks of PostgreSQL. */
export const diskRows: readonly Row[] = [
  {
    id: 'F8',
    fault: 'The data disk of PostgreSQL is full',
    how: 'its disk (tmpfs) is filled for 2 s',
    counting: 'exact',
    missing: withoutDisk,
    inject: async ({ cluster: { postgres } }) => {
      postgres.disks.data.fill();
      // New pages need the disk.
      await postgres.query('create table filler as select 1').catch(() => {});
      return async () => {
        postgres.disks.data.free();
        await postgres.query('drop table if exists filler');
      };
    },
  },
  {
    id: 'F9',
    fault: 'The log disk of PostgreSQL is full',
    how: 'the disk of its write-ahead log (tmpfs) is filled for 3 s; the server stops with PANIC',
    counting: 'exact',
    lengthMs: 3000,
    missing: withoutDisk,
    inject: async ({ cluster: { postgres } }) => {
      const { log } = postgres.disks;
      log.fill();
      for (let segment = 0; segment < 100; segment += 1) {
        const done = await postgres
          .query('create table filler as select 1; drop table filler; select pg_switch_wal()')
          .then(
            () => false,
            () => true,
          );
        if (done) break;
      }
      return async () => {
        log.free();
        if (!isAlive(postgres.pid)) {
          await postgres.ended;
          await postgres.start();
        }
      };
    },
  },
];
