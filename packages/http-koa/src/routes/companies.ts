import {
  type CompanyChangeInput,
  type CompanyInput,
  type Company,
  companyList,
  writableFields,
} from '@paydocs/core';
import { ownership } from '../input/record-body.ts';
import { companyTag } from '../resources/record-tags.ts';
import { shownCompanyResource } from '../resources/shown-company.ts';
import { createRoute } from './create-route.ts';
import { type RecordKind, showRoute } from './record-route.ts';
import { removeRoute, writeRoute } from './write-route.ts';

const companies: RecordKind<Company> = {
  name: 'company',
  records: 'companies',
  article: 'a',
  data: 'CompanyData',
  missing: 'company.missing',
  fields: writableFields.companies,
  resource: shownCompanyResource,
  tag: companyTag,
};

/** Shows a company that the caller may see. */
export const showCompany = showRoute(companies, {
  includes: companyList.includes,
  show: (core) => core.showCompany,
});

export const createCompany = createRoute(companies, {
  ownership,
  permission: 'companies:create',
  create: async (core, caller, input, options) => {
    const created = await core.createCompany(caller, input as CompanyInput, options);
    return { item: created.company, replayed: created.replayed };
  },
});

/** Replaces every writable field of a company. */
export const replaceCompany = writeRoute(
  companies,
  'replace',
  (core, { caller, id, input, options }) =>
    core.replaceCompany(caller, id, input as CompanyInput, options),
);

/** Changes the given fields of a company. */
export const changeCompany = writeRoute(
  companies,
  'change',
  (core, { caller, id, input, options }) =>
    core.changeCompany(caller, id, input as CompanyChangeInput, options),
);

/** Deletes a company to which nothing refers. */
export const removeCompany = removeRoute(companies, (core, caller, id, options) =>
  core.removeCompany(caller, id, options),
);
