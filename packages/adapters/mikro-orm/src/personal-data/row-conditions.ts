import type { Person } from '@paydocs/core';
import { sql, type Statement } from '../sql/statement.ts';

/** The condition of the rows of a site. */
export const ofSite = (siteId: number): Statement => sql`site_id = ${siteId}`;

/** The condition of the rows of a user of a site. */
export const ofUser = ({ id, siteId }: Person): Statement =>
  sql`site_id = ${siteId} and user_id = ${id}`;

/** The condition of the rows about an employee of a site. */
export const ofEmployee = ({ id, siteId }: Person): Statement =>
  sql`site_id = ${siteId} and employee_id = ${id}`;
