import type { DocumentDetails } from '@paydocs/core';
import { jsonRecord } from '../output/json-text.ts';
import { relatedCompanyResource } from './company.ts';
import { documentResource } from './document.ts';
import { employeeResource } from './employee.ts';
import { shownOrderResource } from './order.ts';

/** The JSON representation of a document of its own, with the records that are included. */
export const shownDocumentResource = (document: DocumentDetails) => {
  const { company, employee, order } = document;
  return {
    ...documentResource(document),
    replaces: document.replaces,
    pay_date: document.payDate,
    outdated_at: document.outdatedAt,
    outdated_by: document.outdatedBy,
    ...(order === undefined ? {} : { order: jsonRecord(order && shownOrderResource(order)) }),
    ...(company === undefined
      ? {}
      : { company: jsonRecord(company && relatedCompanyResource(company)) }),
    ...(employee === undefined
      ? {}
      : { employee: jsonRecord(employee && employeeResource(employee)) }),
  };
};
