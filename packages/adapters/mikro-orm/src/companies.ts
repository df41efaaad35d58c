import type { Companies, CompanyQuery } from '@paydocs/core';
import { companiesPage } from './companies-sql.ts';
import type { Connected } from './connected.ts';
import { isCommonSize, toSlice } from './page-sql.ts';
import { toCompany } from './record-rows.ts';
import { guarded } from './unavailable.ts';

/** Whether there are few texts of such statements, so that preparing them pays. */
const isCommon = ({ filter, sort, limit }: CompanyQuery): boolean =>
  isCommonSize({ limit }) &&
  sort.length <= 1 &&
  (filter.id?.length ?? 0) <= 1 &&
  filter.name === undefined;

/** The companies in a database. A page costs one statement. */
export const mikroOrmCompanies = ({ sql: database }: Connected): Companies =>
  guarded<Companies>({
    page: async (visibility, query) => {
      const run = isCommon(query) ? database.runPrepared : database.run;
      return toSlice(await run(companiesPage(database.dialect, visibility, query)), toCompany);
    },
  });
