import type { OrderDocument, OrderDocumentsQuery } from '@paydocs/core';
import { visible } from '../payroll/listing/conditions.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { type DetailsRow, detailsColumns, toDetails } from './document-details.ts';

interface OrderRow extends DetailsRow {
  readonly payee_first_name: string | null;
  readonly payee_last_name: string;
  readonly payee_external_id: string | null;
}

const payeeOf = (row: OrderRow): OrderDocument['payee'] =>
  row.payee_first_name === null
    ? null
    : {
        firstName: row.payee_first_name,
        lastName: row.payee_last_name,
        externalId: row.payee_external_id,
      };

/** Returns the statement that reads documents of an order, with their employees if they are visible. */
export const documentsOfOrder = ({
  siteId,
  orderId,
  employees,
  afterId,
  limit,
}: OrderDocumentsQuery): Statement<OrderRow> => sql<OrderRow>`
  select ${detailsColumns}, e.first_name as payee_first_name, e.last_name as payee_last_name,
    e.external_id as payee_external_id
  from ${tables.documents} d
  left join ${tables.employees} e on e.id = d.employee_id and ${visible('e', siteId, employees)}
  where d.site_id = ${siteId} and d.task_order_id = ${orderId} and d.id > ${afterId}
  order by d.id limit ${limit}`;

/** Returns the document of a row, with its employee. */
export const toOrderDocument = (row: OrderRow): OrderDocument => ({
  ...toDetails(row),
  payee: payeeOf(row),
});
