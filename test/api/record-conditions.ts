import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, NEW_COMPANY, newEmployee, recordOf, tagOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

/** Entity tags and the conditions of requests (RFC 9110 §13). */
export const describeRecordConditions = (makeStack: MakeStack): void => {
  describe('the entity tag of a record', () => {
    const stack = useStack(makeStack);
    let owner: Client;
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
    });
    const create = async (): Promise<{ path: string; tag: string }> => {
      const answer = await owner.post('/employees', newEmployee(1));
      return { path: `/employees/${recordOf(answer, 201).id}`, tag: tagOf(answer) };
    };

    // @promise R94
    test('allows a change of the version that the client has seen, and no other', async () => {
      const { path, tag } = await create();
      const changed = await owner.patch(path, { first_name: 'B' }, { 'if-match': tag });
      expect(recordOf(changed)).toMatchObject({ first_name: 'B' });
      expect(tagOf(changed)).toMatch(/^"2-/);

      const writes = [
        await owner.patch(path, { first_name: 'C' }, { 'if-match': tag }),
        await owner.put(path, newEmployee(1), { 'if-match': tag }),
        await owner.delete(path, { 'if-match': tag }),
      ];
      for (const { status, body, headers } of writes) {
        expect([status, body.message]).toStrictEqual([412, 'Precondition Failed.']);
        expect(headers).not.toHaveProperty('etag');
      }
      const shown = await owner.get(path);
      expect(recordOf(shown)).toStrictEqual(recordOf(changed));
      expect((await owner.delete(path, { 'if-match': tagOf(shown) })).status).toBe(200);
    });

    test.each([
      ['*', 200],
      ['"1"', 200],
      [' "7-x" ,, "1-anything" ', 200],
      ['"2"', 412],
      ['W/"1"', 200],
      ['W/"1-x"', 200],
      ['W/"2"', 412],
      ['"0"', 412],
      ['"1,2"', 412],
      ['"other"', 412],
      ['"*"', 412],
      ['"2*"', 412],
      ['W/"*"', 412],
      ['"2", *', 400],
      ['*, "2"', 400],
      ['**', 400],
      ['1', 400],
      ['""x', 400],
      ['"1" "2"', 400],
      [',', 400],
      ['"1', 400],
      [Array.from({ length: 101 }, (_, index) => `"${index + 1}"`).join(), 400],
    ])('with If-Match: %s is answered %i', async (condition, status) => {
      const { path } = await create();
      const answer = await owner.patch(path, { first_name: 'B' }, { 'if-match': condition });
      expect(answer.status).toBe(status);
      const { first_name: name } = recordOf(await owner.get(path));
      expect(name).toBe(status === 200 ? 'B' : 'Grace');
    });

    test('stays while nothing changes, also after a write of equal values', async () => {
      const { path, tag } = await create();
      const same = await owner.patch(path, { first_name: ' Grace ' });
      expect(tagOf(same)).toBe(tag);
      const again = await owner.get(path, { 'if-none-match': `"x", W/${tag}` });
      expect([again.status, again.text, tagOf(again)]).toStrictEqual([304, '', tag]);
      expect((await owner.get(path, { 'if-none-match': '*' })).status).toBe(304);
      for (const other of ['"*"', '"x", "*"', 'W/"*"']) {
        expect((await owner.get(path, { 'if-none-match': other })).status).toBe(200);
      }
      const read = { 'if-none-match': tag, 'cache-control': 'no-cache' };
      expect((await owner.get(path, read)).status).toBe(304);
      await owner.patch(path, { first_name: 'B' });
      expect((await owner.get(path, { 'if-none-match': tag })).status).toBe(200);
    });

    test('changes with counts and embedded records, which no If-Match minds', async () => {
      const created = await owner.post('/companies', NEW_COMPANY);
      const { id } = recordOf(created, 201);
      const path = `/companies/${id}`;
      const withEmployees = await owner.get(`${path}?include=employees`);
      expect(tagOf(withEmployees)).not.toBe(tagOf(created));

      const employee = recordOf(await owner.post('/employees', newEmployee(id)), 201);
      const counted = await owner.get(path, { 'if-none-match': tagOf(created) });
      expect(recordOf(counted)).toMatchObject({ employees_count: 1 });
      expect(tagOf(counted)).toMatch(/^"1-/);

      const embedded = await owner.get(`${path}?include=employees`);
      await owner.patch(`/employees/${employee.id}`, { first_name: 'B' });
      const conditions = { 'if-none-match': tagOf(embedded) };
      expect((await owner.get(`${path}?include=employees`, conditions)).status).toBe(200);
      const changed = await owner.patch(path, { name: 'B' }, { 'if-match': tagOf(created) });
      expect(changed.status).toBe(200);
    });

    test('of a record that is gone fits nothing', async () => {
      const { path, tag } = await create();
      await owner.delete(path);
      for (const headers of [{}, { 'if-match': '*' }, { 'if-match': tag }]) {
        expect((await owner.patch(path, { first_name: 'B' }, headers)).status).toBe(404);
        expect((await owner.delete(path, headers)).status).toBe(404);
      }
      expect((await owner.get(path, { 'if-none-match': tag })).status).toBe(404);
    });
  });
};
