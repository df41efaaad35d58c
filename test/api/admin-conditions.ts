import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, recordOf, tagOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

/** Records of administrators: the path, and a change that differs from the one before. */
const RECORDS: readonly (readonly [string, string, (round: number) => object])[] = [
  ['the site', '/admin/site', (round) => ({ name: `Name ${round}` })],
  ['a user', '/admin/users/4', (round) => ({ role: round % 2 === 0 ? 'Support' : 'Developer' })],
];

/** Entity tags of what administrators change, and the conditions of their requests. */
export const describeAdminConditions = (makeStack: MakeStack): void => {
  describe.each(RECORDS)('the entity tag of %s', (_, path, changeOf) => {
    const stack = useStack(makeStack);
    let owner: Client;
    let manager: Client;
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
      manager = await clientOf(stack().url, 'manager@main.test');
    });

    // @promise R94
    test('allows a change of what the client has seen, and no other', async () => {
      const tag = tagOf(await owner.get(path));
      const changed = await manager.patch(path, changeOf(1), { 'if-match': tag });
      expect(tagOf(changed)).not.toBe(tag);

      for (const condition of [tag, 'W/"1"', '"other"']) {
        const stale = await owner.patch(path, changeOf(2), { 'if-match': condition });
        expect([stale.status, stale.body.errors]).toStrictEqual([
          412,
          { code: 'record.stale', detail: 'The record has changed; read it again.' },
        ]);
        expect(stale.headers).not.toHaveProperty('etag');
      }
      expect((await owner.patch(path, changeOf(2), { 'if-match': '1' })).status).toBe(400);
      const shown = await owner.get(path);
      expect([recordOf(shown), tagOf(shown)]).toStrictEqual([recordOf(changed), tagOf(changed)]);
      const weak = { 'if-match': `"1", W/${tagOf(shown)}` };
      for (const [round, condition] of [
        [2, weak],
        [3, { 'if-match': '*' }],
        [4, {}],
      ] as const) {
        const { updated_at: last } = recordOf(await owner.patch(path, changeOf(round), condition));
        expect(recordOf(await owner.get(path)).updated_at).toBe(last);
      }
    });

    test('is answered with 304 until something is changed', async () => {
      const shown = await owner.get(path);
      const known = { 'if-none-match': tagOf(shown) };
      for (const condition of [known, { 'if-none-match': '*' }]) {
        const again = await manager.get(path, condition);
        expect([again.status, again.text, tagOf(again)]).toStrictEqual([304, '', tagOf(shown)]);
      }
      await owner.patch(path, changeOf(5));
      expect((await manager.get(path, known)).status).toBe(200);
    });

    test('stays with a change to the same values', async () => {
      const changed = await owner.patch(path, changeOf(6));
      expect(tagOf(await owner.patch(path, changeOf(6)))).toBe(tagOf(changed));
    });

    // @promise R94
    test('lets one of ten writers win, and the others change nothing', async () => {
      for (let round = 7; round <= 11; round += 1) {
        const condition = { 'if-match': tagOf(await owner.get(path)) };
        const answers = await Promise.all(
          Array.from({ length: 10 }, async (_writer, index) =>
            (index % 2 === 0 ? owner : manager).patch(path, changeOf(round), condition),
          ),
        );
        const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
        expect(statuses).toStrictEqual([200, ...Array.from({ length: 9 }, () => 412)]);
        const won = answers.find(({ status }) => status === 200);
        expect(won && recordOf(won)).toStrictEqual(recordOf(await owner.get(path)));
      }
    });

    test('tells nothing to a caller who may not read or change', async () => {
      const tag = tagOf(await owner.get(path));
      const marketing = await clientOf(stack().url, 'marketing@main.test');
      const member = await clientOf(stack().url, 'member@main.test');
      for (const client of [marketing, member]) {
        for (const condition of [tag, '"1"', '*']) {
          const changed = await client.patch(path, changeOf(12), { 'if-match': condition });
          expect([changed.status, changed.headers.etag]).toStrictEqual([403, undefined]);
        }
      }
      for (const condition of [tag, '"1"', '*']) {
        const read = await member.get(path, { 'if-none-match': condition });
        expect([read.status, read.headers.etag]).toStrictEqual([403, undefined]);
      }
    });
  });
};
