import { ACTIVE, ACTIVE_SITE } from '@paydocs/core';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** Whether the user of a row may sign in: the user is Active, and so is the site. */
export const maySignIn = sql`status = ${ACTIVE}
  and site_id in (select id from ${tables.sites} where status = ${ACTIVE_SITE})`;

/** Whether the site of the user of a row has not turned passwords off: `0` is false in SQLite. */
export const hasPasswords = sql`and site_id not in (
    select id from ${tables.sites}
    where cast(settings ->> 'passwordSignIn' as text) in ('false', '0'))`;
