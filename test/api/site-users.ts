import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, recordOf, errorsOf } from './records.ts';
import { rowsOf } from './client.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

interface ShownUser {
  readonly id: number;
  readonly email: string;
  readonly status: string;
  readonly role: { readonly name: string };
}

const OWNER = 1;
const MANAGER = 2;
const SUPPORT = 4;
const MEMBER = 6;

/** The users of a site, for administrative roles. */
export const describeSiteUsers = (makeStack: MakeStack): void => {
  describe('the users of a site', () => {
    const stack = useStack(makeStack);
    let owner: Client;
    let manager: Client;
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
      manager = await clientOf(stack().url, 'manager@main.test');
    });
    const list = async (query: string): Promise<readonly ShownUser[]> => {
      const rows: readonly unknown[] = rowsOf(await owner.get(`/admin/users?${query}`));
      return rows as readonly ShownUser[];
    };
    const idsOf = async (query: string) => (await list(query)).map(({ id }) => id);

    test('are listed, filtered and sorted, without those of other sites', async () => {
      expect(await idsOf('')).toStrictEqual([1, 2, 3, 4, 5, 6]);
      expect(await idsOf('filter[email]=MANAGER@')).toStrictEqual([MANAGER]);
      expect(await idsOf('filter[email:contains]=manager@')).toStrictEqual([MANAGER]);
      expect(await idsOf('filter[email:exact]=Manager@main.test,main')).toStrictEqual([MANAGER]);
      expect(await idsOf('filter[created_at:from]=2000-01-01&filter[id]=4')).toStrictEqual([
        SUPPORT,
      ]);
      expect(await idsOf('filter[created_at.lt]=2000-01-01')).toStrictEqual([]);
      expect(await idsOf('filter[updated_at.gt]=2999-01-01')).toStrictEqual([]);
      expect(await idsOf('filter[role]=Owner,Member')).toStrictEqual([OWNER, MEMBER]);
      expect(await idsOf('filter[status]=suspended')).toStrictEqual([]);
      expect(errorsOf(await owner.get('/admin/users?filter[status]=activ'))).toStrictEqual({
        'filter[status]':
          'The filter[status] field must be one of Active, Suspended, Erased; the nearest name is Active.',
      });
      expect(await idsOf('filter[id]=1,11')).toStrictEqual([OWNER]);
      const emails = (await list('sort=-email')).map(({ email }) => email);
      expect(emails).toStrictEqual(emails.toSorted().toReversed());
      expect((await owner.get('/admin/users?per_page=2')).body.meta).toMatchObject({ total: 6 });
    });

    test('are shown one by one, as in the list', async () => {
      const [listed] = await list('filter[id]=4');
      expect(recordOf(await owner.get('/admin/users/4'))).toStrictEqual(listed);
      for (const id of [11, 999_999, 'x', '0']) {
        expect((await owner.get(`/admin/users/${id}`)).status).toBe(404);
      }
    });

    test('may be read with users:list, and changed with users:update', async () => {
      const marketing = await clientOf(stack().url, 'marketing@main.test');
      expect((await marketing.get('/admin/users')).status).toBe(200);
      const refused = await marketing.patch('/admin/users/6', { role: 'Support' });
      expect([refused.status, refused.body.errors]).toStrictEqual([
        403,
        {
          code: 'permission.missing',
          detail: 'The account or the API token does not have the permission users:update.',
        },
      ]);
      const member = await clientOf(stack().url, 'member@main.test');
      expect((await member.get('/admin/users')).status).toBe(403);
      expect((await member.get('/admin/users/6')).status).toBe(403);
    });

    test('are added with an invitation, and found at their Location', async () => {
      const ada = { first_name: 'Ada', last_name: 'King', email: 'Ada@main.test', role: 'Support' };
      const added = await manager.post('/admin/users', ada);
      const user = recordOf(added, 201);
      expect(user).toMatchObject({
        email: 'ada@main.test',
        email_verified_at: null,
        status: 'Active',
        role: { name: 'Support' },
      });
      const { location, etag } = added.headers;
      const shown = await owner.get(new URL(String(location)).pathname);
      expect([recordOf(shown), shown.headers['etag']]).toStrictEqual([user, etag]);
      expect(errorsOf(await owner.post('/admin/users', ada))).toStrictEqual({
        email: 'The email field has already been taken.',
      });
      expect((await manager.post('/admin/users', { ...ada, role: 'Owner' })).status).toBe(403);
      const employee = { ...ada, role: 'Employee' };
      expect(errorsOf(await owner.post('/admin/users', employee))).toStrictEqual({
        role: expect.stringMatching(/^The role field must be one of (?!.*Employee)/) as string,
      });
    });

    test('get a role and a status, which end their sessions', async () => {
      const support = await clientOf(stack().url, 'support@main.test');
      const path = `/admin/users/${SUPPORT}`;
      const changed = recordOf(await manager.patch(path, { role: 'Developer', ignored: 1 }));
      expect(changed).toMatchObject({ role: { name: 'Developer' }, status: 'Active' });
      expect((await support.get('/employees')).status).toBe(401);
      const suspended = recordOf(await manager.patch(path, { status: 'Suspended' }));
      expect(suspended).toMatchObject({ status: 'Suspended' });
      const both = { role: 'Support', status: 'Active' };
      expect(recordOf(await manager.patch(path, both))).toMatchObject({
        role: { name: 'Support' },
        status: 'Active',
      });
      expect(recordOf(await owner.get(path))).toMatchObject({ status: 'Active' });
    });

    // @promise R97
    test('are not changed by themselves', async () => {
      for (const change of [{ role: 'Owner' }, { status: 'Suspended' }]) {
        const answer = await manager.patch(`/admin/users/${MANAGER}`, change);
        expect([answer.status, answer.body.errors]).toStrictEqual([
          403,
          {
            code: 'user.self',
            detail: 'Nobody changes the role or the status of the own account.',
          },
        ]);
      }
    });

    // @promise R97
    test('neither get nor lose a role with permissions that the caller lacks', async () => {
      for (const [id, change] of [
        [MEMBER, { role: 'Owner' }],
        [OWNER, { role: 'Member' }],
        [OWNER, { status: 'Suspended' }],
      ] as const) {
        expect((await manager.patch(`/admin/users/${id}`, change)).status).toBe(403);
      }
      expect(recordOf(await owner.get('/admin/users/1'))).toMatchObject({ status: 'Active' });
      expect(recordOf(await owner.get('/admin/users/6'))).toMatchObject({
        role: { name: 'Member' },
      });
    });

    // @promise R97
    test('keep their Owner: of two who suspend each other one succeeds', async () => {
      recordOf(await owner.patch(`/admin/users/${SUPPORT}`, { role: 'Owner' }));
      const other = await clientOf(stack().url, 'support@main.test');
      const answers = await Promise.all([
        owner.patch(`/admin/users/${SUPPORT}`, { status: 'Suspended' }),
        other.patch(`/admin/users/${OWNER}`, { status: 'Suspended' }),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    });

    test('of unknown roles are refused', async () => {
      const path = `/admin/users/${MEMBER}`;
      const client = await clientOf(stack().url, 'manager@main.test');
      for (const body of [{ role: 'King' }, { status: 'Sleeping' }]) {
        expect((await client.patch(path, body)).status).toBe(422);
      }
    });
  });
};
