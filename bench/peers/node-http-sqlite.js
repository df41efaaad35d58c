// The base of the ratios on SQLite: node:http and better-sqlite3 alone, prepared statements, page
// and count(*). No token, no limiter, no validation, no visibility rule, no framework.
// better-sqlite3 is that of the repository's own install, so both sides have the same one.
import { createServer } from 'node:http';
import Database from 'better-sqlite3';
import { columns, cutOf, pageOf } from './resource.js';

const database = new Database(process.env.SQLITE_FILE, { readonly: true });
const page = database.prepare(`select ${columns}, (select count(*) from documents d
    where d.employee_id = e.id and d.site_id = e.site_id) as documents_count
  from employees e where e.site_id = ? order by e.id limit ? offset ?`);
const count = database.prepare('select count(*) from employees where site_id = ?').pluck();
const siteId = Number(process.env.SITE_ID);

const stored = (row) => ({
  ...row,
  additional_info: JSON.parse(row.additional_info),
  earnings: JSON.parse(row.earnings),
  deductions: JSON.parse(row.deductions),
  fields: JSON.parse(row.fields),
  created_at: new Date(row.created_at),
  updated_at: new Date(row.updated_at),
});

createServer((request, response) => {
  const { searchParams } = new URL(request.url, 'http://localhost');
  const { perPage, offset } = cutOf(Object.fromEntries(searchParams));
  const rows = page.all(siteId, perPage, offset).map(stored);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(pageOf(rows, count.get(siteId))));
}).listen(Number(process.env.PORT), '127.0.0.1');
