import type { Visibility } from '@paydocs/core';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { employeeColumns } from './employee-row.ts';
import { type Fragment, visible } from './listing/conditions.ts';

/** Returns the columns of an employee with the number of the visible documents. */
export const countedEmployee = ({ siteId, documents }: Visibility): Fragment =>
  sql`${employeeColumns},
    (select count(*) from ${tables.documents} d
      where d.employee_id = e.id and ${visible('d', siteId, documents)}) as documents_count`;
