// The base of the ratios on PostgreSQL: node:http and pg alone, prepared statements, page and
// count(*) in parallel. No token, no limiter, no validation, no visibility rule, no framework.
import { createServer } from 'node:http';
import { pagesOnPg } from './pages-pg.js';
import { cutOf, pageOf } from './resource.js';

const pages = pagesOnPg(process.env);

createServer(async (request, response) => {
  const { searchParams } = new URL(request.url, 'http://localhost');
  const { rows, total } = await pages(cutOf(Object.fromEntries(searchParams)));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(pageOf(rows, total)));
}).listen(Number(process.env.PORT), '127.0.0.1');
