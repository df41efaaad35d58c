import assert from 'node:assert/strict';
import { siteUserList, type SiteUserQuery, type UserSortKey } from '@paydocs/core';
import { buildSite, buildUser } from '../../builders.ts';
import { type Expectation, expectationsAfter } from '../contract.ts';
import { walkedLists } from '../lists/list-walks.ts';
import { idsIn, sortBy } from '../samples/list-subject.ts';
import { roleId } from '../samples/sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

const day = (date: number) => ({ createdAt: `2026-01-${date}T08:00:00.000Z` });

const LATER = '2026-02-01T08:00:00.000Z';

/** Adds users 1–5 of site 1, in another order, and the user 6 of site 2. */
const addPeople = async (harness: StoreHarness): Promise<void> => {
  const [owner, member] = [await roleId(harness, 'Owner'), await roleId(harness, 'Member')];
  await harness.add({
    sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
    users: [
      buildUser({ id: 4, roleId: member, email: 'd_x@a.test', lastName: 'éclair', ...day(12) }),
      buildUser({ id: 2, roleId: owner, email: 'b@a.test', lastName: 'lee', ...day(14) }),
      buildUser({ id: 5, roleId: member, email: 'c%@b.test', lastName: 'Abe', ...day(10) }),
      buildUser({ id: 1, roleId: owner, email: 'e@a.test', lastName: 'Lee', ...day(14) }),
      buildUser({
        id: 3,
        roleId: member,
        email: 'a@b.test',
        lastName: 'Zed',
        status: 'Suspended',
        updatedAt: LATER,
      }),
      buildUser({ id: 6, siteId: 2, roleId: owner, email: 'f@a.test', lastName: 'lee' }),
    ],
  });
};

const page = ({ ports }: StoreHarness, overrides: Partial<SiteUserQuery>) =>
  ports.userAdministration.page({
    siteId: 1,
    filter: {},
    sort: [],
    offset: 0,
    limit: 100,
    ...overrides,
  });

/** Expectations about pages of the users of a site. */
export const pagingUsers: readonly Expectation<StoreHarness>[] = [
  ...walkedLists({
    list: siteUserList,
    add: addPeople,
    page: (harness, query) => page(harness, query as Partial<SiteUserQuery>),
    filters: [{ role: ['Member'] }],
  }),
  ...expectationsAfter(addPeople, {
    'pages through the users of a site, with site and role, and their total': async (harness) => {
      const all = await page(harness, {});
      assert.deepEqual([idsIn(all), all.total], [[1, 2, 3, 4, 5], 5]);
      const users = await Promise.all([1, 2, 3, 4, 5].map((id) => harness.ports.users.find(id)));
      assert.deepEqual(all.items, users);
      const second = await page(harness, { offset: 2, limit: 2 });
      assert.deepEqual([idsIn(second), second.total], [[3, 4], 5]);
      assert.deepEqual(await page(harness, { offset: 7 }), { items: [], total: 5 });
      assert.deepEqual(idsIn(await page(harness, { siteId: 2 })), [6]);
    },
    'returns the statuses of the users of a site, or of all, each once': async (harness) => {
      const { userAdministration } = harness.ports;
      const statuses = await userAdministration.statuses(1);
      assert.deepEqual(statuses.toSorted(), ['Active', 'Suspended']);
      assert.deepEqual(await userAdministration.statuses(2), ['Active']);
      assert.deepEqual(await userAdministration.statuses(3), []);
      assert.deepEqual((await userAdministration.statuses()).toSorted(), ['Active', 'Suspended']);
    },
    'filters users by ids, e-mail addresses and parts of them, statuses, roles and times': async (
      harness,
    ) => {
      const filters: readonly (readonly [SiteUserQuery['filter'], readonly number[]])[] = [
        [{ id: [4, 6, 2, 4_294_967_297] }, [2, 4]],
        [{ email: ['A.TEST'] }, [1, 2, 4]],
        [{ email: ['%', '_'] }, [4, 5]],
        [{ 'email:exact': ['B@a.test', 'a.test', 'a@b.test'] }, [2, 3]],
        [{ 'createdAt:gt': [day(12).createdAt] }, [1, 2, 3]],
        [{ 'createdAt:gte': [day(12).createdAt], 'createdAt:lt': [day(14).createdAt] }, [4]],
        [{ 'createdAt:lte': [day(12).createdAt] }, [4, 5]],
        [{ 'updatedAt:gte': [LATER], 'updatedAt:lte': [LATER] }, [3]],
        [{ status: ['Suspended'] }, [3]],
        [{ status: ['Erased'] }, []],
        [{ status: ['Active', 'Suspended'] }, [1, 2, 3, 4, 5]],
        [{ role: ['Owner', 'nobody'] }, [1, 2]],
        [{ 'role:contains': ['WNE', '_'] }, [1, 2]],
        [{ role: ['Member'], email: ['b.test'], status: ['Active'], id: [3, 5] }, [5]],
      ];
      for (const [filter, ids] of filters) {
        const slice = await page(harness, { filter });
        assert.deepEqual([idsIn(slice), slice.total], [ids, ids.length], JSON.stringify(filter));
      }
    },
    'sorts users by each key in both directions, A–Z as a–z and by code point': async (harness) => {
      for (const [term, ids] of [
        ['email', [3, 2, 5, 4, 1]],
        ['-email', [1, 4, 5, 2, 3]],
        ['lastName', [5, 1, 2, 3, 4]],
        ['-lastName', [4, 3, 2, 1, 5]],
        ['createdAt', [5, 4, 1, 2, 3]],
        ['-createdAt', [3, 2, 1, 4, 5]],
      ] as const) {
        const slice = await page(harness, { sort: sortBy<UserSortKey>(term) });
        assert.deepEqual(idsIn(slice), ids, term);
      }
      const sort = sortBy<UserSortKey>('lastName', '-email');
      assert.deepEqual(idsIn(await page(harness, { sort })), [5, 1, 2, 3, 4]);
      const other = sortBy<UserSortKey>('lastName', 'email');
      assert.deepEqual(idsIn(await page(harness, { sort: other })), [5, 2, 1, 3, 4]);
    },
  }),
];
