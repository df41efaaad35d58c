import { beforeAll, describe, expect, test } from 'vitest';
import { employeesOf, nextContent, uuidsOf, withStatements } from './ordered-documents.ts';
import { type Client, clientOf, errorsOf, orderOf, recordOf } from './records.ts';
import { createLayout, layoutWith } from './sample-layout.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

/** Orders with a layout of the site over the API. */
export const describeOrderedLayouts = (makeStack: MakeStack): void => {
  describe('an order with a layout of the site', () => {
    const stack = useStack(makeStack, { fill: withStatements });
    let manager: Client;
    let employees: readonly number[];
    beforeAll(async () => {
      manager = await clientOf(stack().url, 'manager@main.test');
      employees = await employeesOf(manager, { companyId: 1, count: 1 });
    });
    const order = () =>
      manager.post('/orders', {
        ...orderOf(1, employees),
        content: nextContent(),
        template_id: 'slip',
      });

    test('keeps the version that it was ordered with, also of a layout that is removed', async () => {
      await createLayout(manager, 'slip');
      const first = recordOf(await order(), 201);
      await stack().makeDocuments();
      const [uuid = ''] = await uuidsOf(manager, first.id);
      const download = async () => (await manager.get(`/documents/${uuid}/download`)).bytes;
      const bytes = await download();

      const waiting = recordOf(await order(), 201);
      await manager.put('/admin/layouts/slip', { layout: layoutWith('Changed') });
      const second = recordOf(await order(), 201);
      await manager.delete('/admin/layouts/slip');
      expect(Object.keys(errorsOf(await order()))).toStrictEqual(['template_id']);
      await stack().makeDocuments();
      expect(bytes.equals(await download())).toBe(true);
      for (const [{ id, template_id: ordered }, templateId] of [
        [first, 'slip@1'],
        [waiting, 'slip@1'],
        [second, 'slip@2'],
      ] as const) {
        const [made = ''] = await uuidsOf(manager, id);
        const shown = recordOf(await manager.get(`/documents/${made}`));
        expect([ordered, shown['template_id'], shown['status']]).toStrictEqual([
          templateId,
          templateId,
          'Completed',
        ]);
      }
    });

    test('that is the default of the site needs no name, and the layout cannot be deleted', async () => {
      await createLayout(manager, 'usual');
      const setDefault = (name: string) =>
        manager.patch('/admin/site', { default_template_id: name });
      expect(errorsOf(await setDefault('usuel'))['default_template_id']).toContain(
        'the nearest name is usual',
      );
      expect((await setDefault('usual')).status).toBe(200);
      const body = { ...orderOf(1, employees), content: nextContent() };
      const { template_id: _, ...unnamed } = { template_id: undefined, ...body };
      const ordered = recordOf(await manager.post('/orders', unnamed), 201);
      expect(ordered['template_id']).toBe('usual@1');
      const kept = await manager.delete('/admin/layouts/usual');
      expect([kept.status, kept.body.errors?.['code']]).toStrictEqual([409, 'layout.default']);
      expect((await setDefault('classic')).status).toBe(200);
      expect((await manager.delete('/admin/layouts/usual')).status).toBe(200);
    });

    test('of another site is unknown', async () => {
      await createLayout(manager, 'slip');
      const foreign = await clientOf(stack().url, 'owner@north.test');
      const companies = (await foreign.get('/companies?per_page=1')).body.data;
      const [{ id: companyId }] = companies as readonly [{ readonly id: number }];
      const ids = await employeesOf(foreign, { companyId, count: 1 });
      for (const template_id of ['slip', 'slip@1']) {
        const body = { ...orderOf(companyId, ids), content: nextContent(), template_id };
        const answer = await foreign.post('/orders', body);
        expect(Object.keys(errorsOf(answer))).toStrictEqual(['template_id']);
      }
    });
  });
};
