import { companyList } from '@paydocs/core';
import { shownCompanyResource } from '../resources/shown-company.ts';
import { CHANGES, listRoute } from './list-route.ts';

/** Lists the visible companies of the caller. */
export const listCompanies = listRoute({
  summary: 'List companies',
  description:
    'The own companies, or with `companies:list` those of the site. No list crosses sites.',
  data: 'CompanyPage',
  list: companyList,
  aliases: CHANGES,
  records: 'companies',
  refusals: ['reauthentication.required'],
  useCase: (core) => core.listCompanies,
  resource: shownCompanyResource,
});
