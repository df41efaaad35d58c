import { expect, test } from 'vitest';
import { document } from './described.ts';
import { undescribed } from './undescribed.ts';

test('every operation, parameter, response, header and property has a description and an example', () => {
  expect(undescribed({ ...document })).toStrictEqual([]);
});

test('what has no description is named', () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const operation = {
    summary: 'List',
    parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 200: { description: '', content: { 'application/json': { schema } } } },
  };
  const planted = {
    tags: [{ name: 'Payroll' }],
    paths: { '/a': { get: operation } },
    components: {
      schemas: { Page: { items: schema } },
      headers: { Allow: { schema: { type: 'string' } } },
    },
  };
  expect(undescribed(planted)).toStrictEqual([
    'tag Payroll',
    'GET /a: description',
    'GET /a page: description',
    'GET /a page: example',
    'GET /a.name: description',
    'GET /a.name: example',
    'GET /a → 200: description',
    'GET /a → 200.name: description',
    'GET /a → 200.name: example',
    'Page: description',
    'Page.items.name: description',
    'Page.items.name: example',
    'header Allow: description',
    'header Allow: example',
  ]);
});
