import { beforeAll, describe, expect, test } from 'vitest';
import { send } from './client.ts';
import { type Client, clientOf, errorsOf, recordOf, tagOf } from './records.ts';
import { createLayout, layoutWith, TYPE } from './sample-layout.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const namesOf = async (client: Client): Promise<readonly string[]> => {
  const { data } = (await client.get('/admin/layouts')).body;
  return (data as readonly { readonly name: string }[]).map(({ name }) => name);
};

/** The layouts of a site over the API. */
export const describeLayouts = (makeStack: MakeStack): void => {
  describe('the layouts of a site', () => {
    const stack = useStack(makeStack);
    let manager: Client;
    beforeAll(async () => {
      manager = await clientOf(stack().url, 'manager@main.test');
    });

    test('are created, shown as they were sent, listed, replaced and deleted', async () => {
      const created = await createLayout(manager, 'letterhead');
      const shown = recordOf(created, 201);
      const summary = { name: 'letterhead', version: 1, type: TYPE };
      expect(shown).toMatchObject({ ...summary, layout: layoutWith('Our pay slip') });
      expect(created.headers.location).toMatch(/\/admin\/layouts\/letterhead$/);
      const read = await manager.get('/admin/layouts/letterhead');
      expect([recordOf(read), tagOf(read)]).toStrictEqual([shown, tagOf(created)]);
      const known = { 'if-none-match': tagOf(read) };
      expect((await manager.get('/admin/layouts/letterhead', known)).status).toBe(304);
      const { layout: _, ...listed } = shown;
      const { body } = await manager.get('/admin/layouts?per_page=1');
      expect(body.data).toStrictEqual([listed]);
      expect(body.meta).toMatchObject({ total: 1, per_page: 1, last_page: 1 });

      const layout = layoutWith('Changed');
      const replaced = await manager.put('/admin/layouts/letterhead', { ...shown, layout });
      const other = await manager.put('/admin/layouts/letterhead', { type: 'W-2', layout });
      expect(Object.keys(errorsOf(other))).toStrictEqual(['type']);
      expect(recordOf(replaced)).toMatchObject({ ...summary, version: 2, layout });
      const deleted = await manager.delete('/admin/layouts/letterhead');
      expect([deleted.status, await namesOf(manager)]).toStrictEqual([200, []]);
      expect(recordOf(await createLayout(manager, 'letterhead'), 201)).toMatchObject({
        version: 3,
      });
      await manager.delete('/admin/layouts/letterhead');
    });

    test('change only under the version that If-Match names', async () => {
      const tag = tagOf(await createLayout(manager, 'matched'));
      const path = '/admin/layouts/matched';
      const layout = layoutWith('Changed');
      const first = await manager.put(path, { layout }, { 'if-match': tag });
      expect(recordOf(first)).toMatchObject({ version: 2 });
      const stale = { 'if-match': tag };
      expect((await manager.put(path, { layout }, stale)).status).toBe(412);
      expect((await manager.delete(path, stale)).status).toBe(412);
      expect((await manager.delete(path, { 'if-match': tagOf(first) })).status).toBe(200);
      expect((await manager.put(path, { layout })).status).toBe(404);
      expect((await manager.delete(path)).status).toBe(404);
    });

    test('name each mistake by its place, spelled as in the layout', async () => {
      const { blocks, ...rest } = layoutWith('x');
      const [heading, table] = blocks;
      const columns = [{ label: 'A', cell: 'name', share: 1, isOptionel: true }];
      const layout = {
        ...rest,
        blocks: [
          { ...heading, text: { path: 'payPeriod.ende', format: 'date' } },
          { ...table, columns },
        ],
      };
      const wrong = await manager.post('/admin/layouts', { name: 'wrong', type: TYPE, layout });
      const errors = errorsOf(wrong);
      expect(Object.keys(errors).toSorted()).toStrictEqual([
        'layout.blocks.0.text.path',
        'layout.blocks.1.columns.0.isOptionel',
      ]);
      expect(errors['layout.blocks.0.text.path']).toMatch(/the nearest name is payPeriod\.end\.$/);
      expect(errors['layout.blocks.1.columns.0.isOptionel']).toBe(
        'The layout.blocks.1.columns.0.isOptionel field is unknown; the nearest name is isOptional.',
      );
      const name = 'The name field has already been taken.';
      expect(errorsOf(await createLayout(manager, 'classic'))).toStrictEqual({ name });
      await createLayout(manager, 'twice');
      expect(errorsOf(await createLayout(manager, 'twice'))).toStrictEqual({ name });
      await manager.delete('/admin/layouts/twice');
    });

    test('take 65,536 characters of any script, and a body of 256 KiB', async () => {
      const add = (count: number) => {
        const blocks = Array.from({ length: count }, () => ({
          kind: 'text',
          value: '語'.repeat(500),
        }));
        const layout = { ...layoutWith(''), blocks };
        return manager.post('/admin/layouts', { name: 'long', type: TYPE, layout });
      };
      expect((await add(120)).status).toBe(201);
      await manager.delete('/admin/layouts/long');
      expect(Object.keys(errorsOf(await add(150)))).toStrictEqual(['layout']);
      expect((await add(180)).status).toBe(413);
    });

    test('are known to no other site, and to no user without the permission', async () => {
      await createLayout(manager, 'hidden');
      const foreign = await clientOf(stack().url, 'owner@north.test');
      const path = '/admin/layouts/hidden';
      const layout = layoutWith('Changed');
      for (const other of [path, '/admin/layouts/missing', '/admin/layouts/No.Name']) {
        expect((await foreign.get(other)).status).toBe(404);
        expect((await foreign.put(other, { layout })).status).toBe(404);
        expect((await foreign.delete(other)).status).toBe(404);
      }
      expect(await namesOf(foreign)).toStrictEqual([]);
      for (const [name, ...statuses] of [
        ['developer', 200, 200, 403, 403, 403],
        ['support', 200, 200, 403, 403, 403],
        ['marketing', 403, 403, 403, 403, 403],
        ['member', 403, 403, 403, 403, 403],
      ] as const) {
        const client = await clientOf(stack().url, `${name}@main.test`);
        const answers = [
          await client.get('/admin/layouts'),
          await client.get(path),
          await createLayout(client, 'own'),
          await client.put(path, { layout }),
          await client.delete(path),
        ];
        expect([name, ...answers.map(({ status }) => status)]).toStrictEqual([name, ...statuses]);
      }
      expect((await send(stack().url, { path })).status).toBe(401);
      expect(recordOf(await manager.get(path))).toMatchObject({ version: 1 });
      await manager.delete(path);
    });

    test('are previewed as a PDF, of which nothing is stored', async () => {
      const body = { type: TYPE, layout: layoutWith('Preview'), color_id: 'teal', lang: 'es' };
      const preview = await manager.post('/admin/layouts/preview', body);
      expect([preview.status, preview.headers['content-type']]).toStrictEqual([
        200,
        'application/pdf',
      ]);
      expect(preview.headers['content-disposition']).toContain('preview.pdf');
      expect(preview.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(await namesOf(manager)).toStrictEqual([]);
      const picture = await manager.post(
        '/admin/layouts/preview?format=png&dots_per_inch=36',
        body,
      );
      expect([picture.status, picture.headers['content-type']]).toStrictEqual([200, 'image/png']);
      expect(picture.headers['content-disposition']).toContain('preview.png');
      expect([16, 20].map((at) => picture.bytes.readUInt32BE(at))).toStrictEqual([306, 396]);
      const described = await manager.post('/admin/layouts/preview?format=json', body);
      expect(described.body.data).toMatchObject({ pages: 1, warnings: expect.any(Array) });
      for (const [query, field] of [
        ['format=gif', 'format'],
        ['format=png&page=2', 'page'],
        ['format=png&page=0', 'page'],
        ['format=png&dots_per_inch=201', 'dots_per_inch'],
        ['dots_per_inch=35', 'dots_per_inch'],
      ] as const) {
        const refused = await manager.post(`/admin/layouts/preview?${query}`, body);
        expect(Object.keys(errorsOf(refused))).toStrictEqual([field]);
      }
      const wrong = await manager.post('/admin/layouts/preview', { type: TYPE, paper: 'a5' });
      expect(Object.keys(errorsOf(wrong))).toStrictEqual(['paper']);
      const support = await clientOf(stack().url, 'support@main.test');
      expect((await support.post('/admin/layouts/preview', body)).status).toBe(403);
    });
  });
};
