import type { Company, Employee, Page } from '@paydocs/core';
import type { Intent } from '../operation.ts';
import { must } from '../violation.ts';
import type { World } from '../world.ts';
import { presenting } from './access.ts';

/** Lists employees or companies with everything they embed. */
export const list = (world: World): Intent | undefined =>
  presenting(world, ({ session: { account } }) => ({
    name: 'list',
    act: async (core, caller) => ({
      employees: await core.listEmployees(caller, { include: ['company', 'documents'] }),
      companies: await core.listCompanies(caller),
    }),
    judge: (operation, value) => {
      const { employees, companies } = value as {
        readonly employees: Page<Employee>;
        readonly companies: Page<Company>;
      };
      const rows = [
        ...employees.items,
        ...companies.items,
        ...employees.items.flatMap(({ company, documents }) => [
          ...(company ? [company] : []),
          ...(documents ?? []),
        ]),
      ];
      must(
        rows.every(({ siteId }) => siteId === account.siteId),
        'no list returns a row of another site',
      );
      const seesOwnOnly = account.role === 'Member' && account.roleStep < operation.startStep;
      must(
        !seesOwnOnly || rows.every(({ userId }) => userId === account.userId),
        'no list without a permission returns a row of another user',
      );
    },
  }));
