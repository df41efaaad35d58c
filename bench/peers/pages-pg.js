// Pages of employees by pg alone: prepared statements, page and count in parallel on a pool of 10.
import pg from 'pg';
import { columns } from './resource.js';

const page = {
  name: 'page',
  text: `select ${columns}, (select count(*) from documents d
      where d.employee_id = e.id and d.site_id = $1) as documents_count
    from employees e where e.site_id = $1 order by e.id limit $2 offset $3`,
};
const count = { name: 'count', text: 'select count(*) from employees where site_id = $1' };

/** Reads pages of a site from the database of the environment. */
export const pagesOnPg = ({ DATABASE_URL, SITE_ID }) => {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
  return async ({ perPage, offset }) => {
    const [rows, total] = await Promise.all([
      pool.query({ ...page, values: [SITE_ID, perPage, offset] }),
      pool.query({ ...count, values: [SITE_ID] }),
    ]);
    return { rows: rows.rows, total: total.rows[0].count };
  };
};
