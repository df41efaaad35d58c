import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, NEW_COMPANY, newEmployee, recordOf, tagOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const ROUNDS = 5;
const timesOf = <T>(count: number, make: (index: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const sorted = (statuses: readonly number[]): readonly number[] =>
  statuses.toSorted((a, b) => a - b);

/** Requests at once: of writers with one version one wins, and one key creates one record. */
export const describeRecordRaces = (makeStack: MakeStack): void => {
  describe('of requests at once', () => {
    const stack = useStack(makeStack);
    let owner: Client;
    let manager: Client;
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
      manager = await clientOf(stack().url, 'manager@main.test');
    });

    // @promise R94
    test('one of ten writers with one If-Match wins, and the others change nothing', async () => {
      const answer = await owner.post('/employees', newEmployee(1));
      const path = `/employees/${recordOf(answer, 201).id}`;
      let tag = tagOf(answer);
      for (let round = 1; round <= ROUNDS; round += 1) {
        const condition = { 'if-match': tag };
        const answers = await timesOf(10, (index) =>
          (index % 2 === 0 ? owner : manager).patch(
            path,
            { first_name: `${round}-${index}` },
            condition,
          ),
        );
        expect(sorted(answers.map(({ status }) => status))).toStrictEqual([
          200,
          ...Array.from({ length: 9 }, () => 412),
        ]);
        const won = answers.find(({ status }) => status === 200);
        const shown = await owner.get(path);
        expect(won && recordOf(won)).toStrictEqual(recordOf(shown));
        expect(tagOf(shown)).toMatch(new RegExp(`^"${round + 1}-`));
        tag = tagOf(shown);
      }
    });

    test('a record is changed or deleted by writers with one If-Match, never both', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const answer = await owner.post('/employees', newEmployee(1));
        const path = `/employees/${recordOf(answer, 201).id}`;
        const condition = { 'if-match': tagOf(answer) };
        const [changed, deleted] = await Promise.all([
          owner.patch(path, { first_name: 'B' }, condition),
          manager.delete(path, condition),
        ]);
        const statuses = [changed.status, deleted.status];
        expect([
          [200, 412],
          [404, 200],
        ]).toContainEqual(statuses);
      }
    });

    test('changes of different fields lose none', async () => {
      const { id } = recordOf(await owner.post('/employees', newEmployee(1)), 201);
      const path = `/employees/${id}`;
      const fields = [
        { first_name: 'B' },
        { phone: '+12175550199' },
        { address: { zip: '1000' } },
        { address: { city: 'Gent' } },
      ];
      await Promise.all(fields.map(async (each) => owner.patch(path, each)));
      const shown = await owner.get(path);
      expect(recordOf(shown)).toMatchObject({
        first_name: 'B',
        phone: '+12175550199',
        address: { zip: '1000', city: 'Gent' },
      });
      expect(tagOf(shown)).toMatch(/^"5-/);
    });

    // @promise R95
    test('twenty with one idempotency key create one record', async () => {
      const { id: companyId } = recordOf(await owner.post('/companies', NEW_COMPANY), 201);
      const key = { 'idempotency-key': `race-${companyId}` };
      const answers = await timesOf(20, () =>
        owner.post('/employees', newEmployee(companyId), key),
      );
      const created = answers.filter(({ status }) => status === 201);
      const isReplayed = created.map(({ headers }) => 'idempotent-replayed' in headers);
      expect(isReplayed.filter((replayed) => !replayed)).toHaveLength(1);
      expect(new Set(created.map(({ text }) => text)).size).toBe(1);
      for (const { status } of answers) expect([201, 409]).toContain(status);
      const company = recordOf(await owner.get(`/companies/${companyId}`));
      expect(company['employees_count']).toBe(1);
    });

    // @promise R98
    test('a company is deleted, or gets an employee, never both', async () => {
      for (let round = 0; round < ROUNDS * 2; round += 1) {
        const { id } = recordOf(await owner.post('/companies', NEW_COMPANY), 201);
        const [deleted, added] = await Promise.all([
          owner.delete(`/companies/${id}`),
          manager.post('/employees', newEmployee(id)),
        ]);
        expect([
          [200, 422],
          [409, 201],
        ]).toContainEqual([deleted.status, added.status]);
        const shown = await owner.get(`/companies/${id}`);
        expect(shown.status).toBe(deleted.status === 200 ? 404 : 200);
      }
    });

    test('a record is deleted once', async () => {
      const { id } = recordOf(await owner.post('/employees', newEmployee(1)), 201);
      const answers = await timesOf(8, () => owner.delete(`/employees/${id}`));
      expect(sorted(answers.map(({ status }) => status))).toStrictEqual([
        200,
        ...Array.from({ length: 7 }, () => 404),
      ]);
    });

    test('an external id is given once', async () => {
      const answers = await timesOf(8, (index) =>
        owner.post('/employees', {
          ...newEmployee(1),
          external_id: 'once',
          first_name: `${index}`,
        }),
      );
      expect(sorted(answers.map(({ status }) => status))).toStrictEqual([
        201,
        ...Array.from({ length: 7 }, () => 422),
      ]);
      const list = await owner.get('/employees?filter[external_id]=once');
      expect(list.body.meta).toMatchObject({ total: 1 });
    });
  });
};
