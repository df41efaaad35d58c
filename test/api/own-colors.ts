import { beforeAll, describe, expect, test } from 'vitest';
import { employeesOf, nextContent, uuidsOf, withStatements } from './ordered-documents.ts';
import { type Client, clientOf, errorsOf, orderOf, recordOf } from './records.ts';
import { layoutWith, TYPE } from './sample-layout.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const OWN = '#9d174d';

/** Colors without a name over the API. */
export const describeOwnColors = (makeStack: MakeStack): void => {
  describe('a color without a name', () => {
    const stack = useStack(makeStack, { fill: withStatements });
    let manager: Client;
    let employees: readonly number[];
    beforeAll(async () => {
      manager = await clientOf(stack().url, 'manager@main.test');
      employees = await employeesOf(manager, { companyId: 1, count: 1 });
    });
    const order = (fields: object) =>
      manager.post('/orders', { ...orderOf(1, employees), content: nextContent(), ...fields });
    const previewed = (color_id: string) =>
      manager.post('/admin/layouts/preview', { type: TYPE, layout: layoutWith('x'), color_id });
    const setDefault = (color: string) => manager.patch('/admin/site', { default_color_id: color });

    test('is that of an order, of a document, of a preview and of a site', async () => {
      const ordered = recordOf(await order({ color_id: OWN.toUpperCase() }), 201);
      expect(ordered['color_id']).toBe(OWN);
      await stack().makeDocuments();
      const [uuid = ''] = await uuidsOf(manager, ordered.id);
      const made = recordOf(await manager.get(`/documents/${uuid}`));
      expect(made).toMatchObject({ color_id: OWN, status: 'Completed' });

      const documents = employees.map((id) => ({ employee_id: id, color_id: OWN }));
      const each = recordOf(await order({ employee_ids: undefined, documents }), 201);
      const [own = ''] = await uuidsOf(manager, each.id);
      expect(recordOf(await manager.get(`/documents/${own}`))['color_id']).toBe(OWN);

      expect((await previewed(OWN)).status).toBe(200);
      expect(recordOf(await setDefault(OWN))['default_color_id']).toBe(OWN);
      expect(recordOf(await order({ color_id: null }), 201)['color_id']).toBe(OWN);
      await setDefault('blue');
    });

    test.each([
      ['pink', 'must be one of blue, navy, teal, green, purple, red, brown, gray, or a color'],
      [
        '#777777',
        'must be a color with a contrast of at least 4.5 to #ebebeb; that of #777777 is 3.75.',
      ],
    ])('is refused as %s, with what is expected', async (color, message) => {
      const documents = employees.map((id) => ({ employee_id: id, color_id: color }));
      for (const [answer, field] of [
        [await order({ color_id: color }), 'color_id'],
        [await order({ employee_ids: undefined, documents }), 'documents.0.color_id'],
        [await previewed(color), 'color_id'],
        [await setDefault(color), 'default_color_id'],
      ] as const) {
        expect(errorsOf(answer)[field]).toContain(message);
      }
    });
  });
};
