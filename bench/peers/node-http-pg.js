// The base of every ratio: node:http and pg alone, prepared statements, page and count in parallel.
// No token, no validation, no visibility rule: what a list costs before it is anybody's.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const siteId = process.env.SITE_ID;

const page = {
  name: 'page',
  text: 'select * from employees where site_id = $1 order by id limit $2 offset $3',
};
const count = { name: 'count', text: 'select count(*) from employees where site_id = $1' };

const server = createServer(async (request, response) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const perPage = Number(query.get('per_page') ?? 15);
  const offset = (Number(query.get('page') ?? 1) - 1) * perPage;
  const [rows, total] = await Promise.all([
    pool.query({ ...page, values: [siteId, perPage, offset] }),
    pool.query({ ...count, values: [siteId] }),
  ]);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(
    JSON.stringify({
      success: true,
      data: rows.rows,
      meta: { total: Number(total.rows[0].count) },
    }),
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
