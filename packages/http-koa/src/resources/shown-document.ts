import { type DocumentDetails, RawJson } from '@paydocs/core';
import { jsonTexts } from '../output/json-text.ts';
import { companyResource } from './company.ts';
import { documentResource } from './document.ts';
import { employeeResource } from './employee.ts';

/** Returns an embedded record as it is sent; null for one that the caller may not see. */
const embedded = (record: object | null): RawJson =>
  new RawJson(record === null ? 'null' : (jsonTexts([record])[0] ?? 'null'));

/** The JSON representation of a document of its own; `company` and `employee` are present if included. */
export const shownDocumentResource = (document: DocumentDetails) => {
  const { company, employee } = document;
  return {
    ...documentResource(document),
    replaces: document.replaces,
    pay_date: document.payDate,
    outdated_at: document.outdatedAt,
    outdated_by: document.outdatedBy,
    ...(company === undefined ? {} : { company: embedded(company && companyResource(company)) }),
    ...(employee === undefined
      ? {}
      : { employee: embedded(employee && employeeResource(employee)) }),
  };
};
