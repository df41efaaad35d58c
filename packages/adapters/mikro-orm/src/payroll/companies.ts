import type { Companies, CompanyQuery } from '@paydocs/core';
import { companiesPage } from './companies-sql.ts';
import type { Connected } from '../database/connected.ts';
import { isCommonSize, isShallow, toSlice } from './listing/page-sql.ts';
import { toCompany } from './record-rows.ts';
import { runnerFor } from '../sql/runner.ts';
import { guarded } from '../sql/errors.ts';

const isCommon = ({ filter, sort, limit }: CompanyQuery): boolean =>
  isCommonSize({ limit }) &&
  sort.length <= 1 &&
  (filter.id?.length ?? 0) <= 1 &&
  filter.name === undefined;

/** The companies in a database. A page costs one statement. */
export const mikroOrmCompanies = ({ sql: database }: Connected): Companies =>
  guarded<Companies>({
    page: async (visibility, query) => {
      const run = runnerFor(database, {
        isFrequent: isCommon(query),
        isQuick: isShallow(query) && query.filter.name === undefined,
      });
      return toSlice(await run(companiesPage(database.dialect, visibility, query)), toCompany);
    },
  });
