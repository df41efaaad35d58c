import type { OrderIssue } from '@paydocs/core';

/** The JSON representation of an issue of an order. */
export const orderIssueResource = (issue: OrderIssue) => ({
  employee_id: issue.employeeId,
  code: issue.code,
  detail: issue.detail,
  document_uuid: issue.documentUuid,
});
