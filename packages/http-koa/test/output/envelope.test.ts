import Koa from 'koa';
import { expect, test } from 'vitest';
import { sendPage } from '../../src/output/envelope.ts';
import { pagination } from '../../src/pagination/pagination.ts';
import { serveForTest } from '../serve.ts';

test.each([
  [[]],
  [[{ name: 'Ann' }]],
  [[{ name: 'Ann' }, { name: 'Zoë' }, { name: 'Łukasz' }, { name: 'Ngọc 🧾' }, { name: '\ud83e' }]],
])('a page is the JSON of all its rows: %j', async (data) => {
  const page = { items: data, total: data.length, page: 1, perPage: 15 };
  const { links, meta } = pagination(page, { path: 'http://localhost/ł', parameters: [] });
  const app = new Koa();
  app.use((ctx) => sendPage(ctx, data, { links, meta }));
  const response = await fetch(await serveForTest(app));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.text()).toBe(JSON.stringify({ success: true, data, links, meta }));
});
