import { ACTIVE, ACTIVE_SITE } from '@paydocs/core';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** Whether the user of a row may sign in: the user is Active, and so is the site. */
export const maySignIn = sql`status = ${ACTIVE}
  and site_id in (select id from ${tables.sites} where status = ${ACTIVE_SITE})`;
