import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, errorsOf, NEW_COMPANY, newEmployee, recordOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

/** The host's own fields, which `createCore` takes beside the policy. */
const policy = {
  fields: {
    employees: {
      badge_no: { type: 'text', maxLength: 8, filterable: true, description: 'On the badge.' },
      grade: { type: 'integer', min: 1, max: 12, filterable: true },
      balance: { type: 'integer', filterable: true },
      size: { type: 'choice', options: ['m', 'M'], filterable: true },
      remote: { type: 'boolean', filterable: true },
      iban: { type: 'text', encrypted: true },
    },
    companies: { cost_center: { type: 'choice', options: ['K-1', 'K-2'], required: true } },
  },
} as object;

const FIELDS = { badge_no: 'B-17', grade: 3, remote: true, iban: 'DE02-120300' };

/** The fields that a host adds to employees and companies. */
export const describeHostFields = (makeStack: MakeStack): void => {
  describe("a host's own fields", () => {
    const stack = useStack(makeStack, { policy });
    let owner: Client;
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
    });
    const create = async (fields: object = FIELDS) =>
      recordOf(await owner.post('/employees', { ...newEmployee(1), fields }), 201);

    test('are written, merged, shown, and stored encrypted where the host says so', async () => {
      const { id, ...created } = await create();
      expect(created).toMatchObject({ fields: FIELDS });
      const changed = recordOf(
        await owner.patch(`/employees/${id}`, { fields: { grade: 4, remote: null } }),
      );
      const fields = { badge_no: 'B-17', grade: 4, iban: FIELDS.iban };
      expect(changed['fields']).toStrictEqual(fields);
      expect(recordOf(await owner.get(`/employees/${id}`))['fields']).toStrictEqual(fields);
      expect(recordOf(await owner.put(`/employees/${id}`, newEmployee(1)))['fields']).toStrictEqual(
        {},
      );
    });

    test('are refused by name, with all other invalid fields of the body', async () => {
      const fields = { badge_no: 'much too long', grade: 13, remote: 'yes', bagde: 'B' };
      const body = { ...newEmployee(1), first_name: '', fields };
      expect(Object.keys(errorsOf(await owner.post('/employees', body)))).toStrictEqual([
        'first_name',
        'fields.badge_no',
        'fields.grade',
        'fields.remote',
        'fields.bagde',
      ]);
      const typo = { ...newEmployee(1), fields: { ...FIELDS, bagde_no: 'B-1' } };
      expect(errorsOf(await owner.post('/employees', typo))).toStrictEqual({
        'fields.bagde_no':
          'The fields.bagde_no field is unknown; the nearest name is fields.badge_no.',
      });
      const wrong = { ...newEmployee(1), fields: [] };
      expect(errorsOf(await owner.post('/employees', wrong))).toStrictEqual({
        fields: 'The fields field must be an object.',
      });
      expect(Object.keys(errorsOf(await owner.post('/companies', NEW_COMPANY)))).toStrictEqual([
        'fields.cost_center',
      ]);
    });

    test('filter lists, and no list of another site', async () => {
      const { id } = await create({ badge_no: 'B-99', grade: 9, remote: false });
      const idsOf = async (query: string, client = owner) => {
        const { body } = await client.get(`/employees?${query}`);
        return (body.data as readonly { readonly id: number }[]).map((each) => each.id);
      };
      for (const query of [
        'filter[fields.badge_no]=B-98,B-99',
        'filter[fields.grade.gte]=9&sort=last_name',
        'filter[fields.grade]=9&filter[fields.remote]=false',
      ]) {
        expect(await idsOf(query)).toStrictEqual([id]);
        const stranger = await clientOf(stack().url, 'owner@north.test');
        expect(await idsOf(query, stranger)).toStrictEqual([]);
      }
      const unknown = errorsOf(await owner.get('/employees?filter[fields.badge]=B-99'));
      expect(JSON.stringify(unknown)).toContain('filter[fields.badge_no]');
      expect(
        Object.keys(errorsOf(await owner.get('/employees?filter[fields.iban]=D'))),
      ).toStrictEqual(['filter[fields.iban]']);
    });

    test('filter lists by negative integers, and by options that differ in case alone', async () => {
      const { id } = await create({ balance: -5, size: 'M' });
      await create({ balance: 5, size: 'm' });
      for (const query of [
        'filter[fields.balance]=-5',
        'filter[fields.balance.gte]=-6&filter[fields.balance.lt]=-4',
        'filter[fields.size]=M',
      ]) {
        const { body } = await owner.get(`/employees?${query}`);
        expect(body.data).toMatchObject([{ id }]);
      }
      expect(errorsOf(await owner.get('/employees?filter[fields.balance]=-0'))).toStrictEqual({
        'filter[fields.balance]': 'The filter[fields.balance] field must be an integer.',
      });
    });

    test('are in the description of the API', async () => {
      const response = await fetch(`${stack().url}/openapi.json`);
      const { components, paths } = (await response.json()) as {
        components: { schemas: Record<string, { properties: Record<string, unknown> }> };
        paths: Record<string, Record<string, { parameters: readonly { name: string }[] }>>;
      };
      expect(components.schemas['Employee']?.properties['fields']).toMatchObject({
        properties: {
          badge_no: { type: 'string', maxLength: 8, description: 'On the badge.' },
          grade: { type: 'integer', minimum: 1, maximum: 12 },
          remote: { type: 'boolean' },
        },
      });
      const names = paths['/employees']?.['get']?.parameters.map(({ name }) => name);
      expect(names).toContain('filter[fields.grade.gte]');
      expect(JSON.stringify(paths['/employees']?.['get'])).toContain('"At least this."');
      expect(JSON.stringify(paths['/companies']?.['post'])).toContain('"enum":["K-1","K-2"]');
    });
  });
};
