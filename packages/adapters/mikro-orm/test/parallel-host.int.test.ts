import { setImmediate as turn } from 'node:timers/promises';
import { buildEmployee } from '@paydocs/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/sql/statement.ts';
import { dialects, empty } from './harness.ts';
import { hostFor } from './host.ts';
import { oneCompany } from './one-company.ts';

const STATEMENTS = 36;

describe.each(dialects)(
  'parallel to statements of the host in its transaction on %s',
  (dialect) => {
    const host = hostFor(dialect);
    beforeAll(async () => host.orm.em.execute('create table notes (id integer primary key)'));
    beforeEach(async () => {
      await empty(host.database);
      await host.orm.em.execute('delete from notes');
      await host.database.add(oneCompany);
    });

    const notes = async (): Promise<readonly number[]> =>
      (await host.orm.em.execute<{ id: number }[]>('select id from notes order by id')).map(
        ({ id }) => id,
      );

    const employees = async (): Promise<readonly number[]> =>
      (
        await host.database.sql.run(
          sql<{ id: number | string }>`select id from employees order by id`,
        )
      ).map(({ id }) => Number(id));

    /** Adds notes in parallel, each a little later, and returns those that were acknowledged. */
    const addNotes = async (): Promise<readonly number[]> => {
      const acknowledged: number[] = [];
      const added = Array.from({ length: STATEMENTS }, async (_, id) => {
        for (let turns = 0; turns < id; turns += 1) await turn();
        await host.orm.em.execute('insert into notes (id) values (?)', [id]);
        acknowledged.push(id);
      });
      await Promise.allSettled(added);
      return acknowledged.toSorted((a, b) => a - b);
    };

    test('a port that fails loses no acknowledged insert of the host', async () => {
      const broken = { employees: [buildEmployee({ id: 1 }), buildEmployee({ id: 2, siteId: 9 })] };
      const acknowledged = await host.orm.em.transactional(async () => {
        const [ids, ...ports] = await Promise.allSettled([
          addNotes(),
          ...Array.from({ length: 5 }, async () => host.database.add(broken)),
        ]);
        expect(ports.every(({ status }) => status === 'rejected')).toBe(true);
        return ids.status === 'fulfilled' ? ids.value : [];
      });
      expect(acknowledged).toHaveLength(STATEMENTS);
      expect(await notes()).toEqual(acknowledged);
      expect(await employees()).toEqual([]);
    });

    test('ports and the host store all of their records', async () => {
      await host.orm.em.transactional(async () => {
        const ports = Array.from({ length: 5 }, async (_, index) =>
          host.database.add({ employees: [buildEmployee({ id: index + 1 })] }),
        );
        await Promise.all([addNotes(), ...ports]);
      });
      expect(await notes()).toHaveLength(STATEMENTS);
      expect(await employees()).toEqual([1, 2, 3, 4, 5]);
      expect(await host.database.checkCounts()).toEqual({ mismatches: [] });
    });
  },
);
