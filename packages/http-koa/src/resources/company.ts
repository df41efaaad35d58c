import { COMPANY_STATUSES, type Company, type companyFields, maskedEin } from '@paydocs/core';
import { jsonList } from '../output/json-text.ts';
import { addressResource } from './address.ts';
import { documentResource } from './document.ts';
import type { ResourceOf } from './resource-of.ts';
import { siteResource } from './site.ts';

/** The JSON representation of a company. */
export const companyResource = (company: Company) =>
  ({
    id: company.id,
    site_id: company.siteId,
    user_id: company.userId,
    external_id: company.externalId,
    name: company.name,
    email: company.email,
    phone: company.phone,
    ein: company.ein,
    masked_ein: maskedEin(company.ein),
    address: addressResource(company.address),
    statement_rules: company.statementRules,
    fields: company.fields,
    employees_count: company.employeesCount,
    documents_count: company.documentsCount,
    orders_count: company.ordersCount,
    total_spent: company.totalSpent,
    status: COMPANY_STATUSES[0],
    created_at: company.createdAt,
    updated_at: company.updatedAt,
  }) satisfies ResourceOf<typeof companyFields>;

/** The JSON representation of a company that a record embeds; `documents` and `site` are present if included. */
export const relatedCompanyResource = (company: Company) => ({
  ...companyResource(company),
  ...(company.documents && { documents: jsonList(company.documents.map(documentResource)) }),
  ...(company.site && { site: siteResource(company.site) }),
});
