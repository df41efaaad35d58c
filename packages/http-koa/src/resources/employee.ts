import { type Employee, type employeeFields, fullName, maskedSsn } from '@paydocs/core';
import { jsonList, jsonRecord } from '../output/json-text.ts';
import { addressResource } from './address.ts';
import { relatedCompanyResource } from './company.ts';
import { documentResource } from './document.ts';
import type { ResourceOf } from './resource-of.ts';

const embedded = ({ company, documents }: Employee) => ({
  ...(company === undefined
    ? {}
    : { company: jsonRecord(company && relatedCompanyResource(company)) }),
  ...(documents === undefined ? {} : { documents: jsonList(documents.map(documentResource)) }),
});

/** The JSON representation of an employee; `company` and `documents` are present if included. */
export const employeeResource = (employee: Employee) =>
  ({
    id: employee.id,
    site_id: employee.siteId,
    user_id: employee.userId,
    external_id: employee.externalId,
    company_id: employee.companyId,
    first_name: employee.firstName,
    last_name: employee.lastName,
    full_name: fullName(employee),
    email: employee.email,
    phone: employee.phone,
    ssn: employee.ssn,
    masked_ssn: employee.maskedSsn ?? maskedSsn(employee.ssn),
    additional_info: employee.additionalInfo,
    earnings: employee.earnings,
    deductions: employee.deductions,
    address: addressResource(employee.address),
    fields: employee.fields,
    ...embedded(employee),
    documents_count: employee.documentsCount,
    created_at: employee.createdAt,
    updated_at: employee.updatedAt,
  }) satisfies ResourceOf<typeof employeeFields>;
