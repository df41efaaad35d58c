import type { Requester } from '@paydocs/core';
import { memoryPorts, sampleData } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { sampleCore } from '../sample-core.ts';

test('every list names the user who waits for it, in any session', async () => {
  const { auditLog, companies, employees, userAdministration } = memoryPorts(await sampleData());
  const requesters: (Requester | undefined)[] = [];
  const { core, signIn } = await sampleCore(
    {},
    {
      auditLog: {
        ...auditLog,
        find: async (query) => {
          requesters.push(query.requester);
          return auditLog.find(query);
        },
      },
      companies: {
        ...companies,
        page: async (visibility, query) => {
          requesters.push(query.requester);
          return companies.page(visibility, query);
        },
      },
      employees: {
        ...employees,
        page: async (visibility, query) => {
          requesters.push(query.requester);
          return employees.page(visibility, query);
        },
      },
      userAdministration: {
        ...userAdministration,
        page: async (query) => {
          requesters.push(query.requester);
          return userAdministration.page(query);
        },
      },
    },
  );
  const sessions = [await signIn('owner@north.test'), await signIn('owner@north.test')];
  for (const caller of sessions) {
    await core.listEmployees(caller);
    await core.listCompanies(caller);
    await core.listAudit(caller);
    await core.listSiteUsers(caller);
  }
  const [{ user } = { user: undefined }] = sessions;
  expect(user?.siteId).toBe(2);
  const requester = { siteId: 2, userId: user?.id };
  expect(requesters).toEqual(Array.from({ length: 8 }, () => requester));
});
