import { Router } from '@koa/router';
import Koa from 'koa';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { prefixBefore } from '../../../../test/api/conforms.ts';
import { integer } from '../../src/input/query-values.ts';
import { readParams } from '../../src/input/read-input.ts';
import { errorsToEnvelope } from '../../src/middleware/errors.ts';
import { matchedRoutes } from '../../src/middleware/unmatched.ts';
import { parameters, pathTemplate } from '../../src/openapi/request.ts';
import { responses } from '../../src/openapi/responses.ts';
import { sendSuccess } from '../../src/output/envelope.ts';
import type { Operation } from '../../src/routes/operation.ts';
import { operations } from '../../src/routes/operations.ts';
import { serveForTest } from '../serve.ts';

const params = v.object({ id: integer });

const operation: Operation = {
  method: 'GET',
  path: '/companies/:id',
  operationId: 'showCompany',
  tag: 'Payroll',
  summary: 'Show a company',
  description: 'A company that the caller may see.',
  limitClass: 'read',
  caller: 'general',
  params,
  refusals: [],
  status: 200,
  data: 'Nothing',
  handler: () => (ctx) => sendSuccess(ctx, { data: readParams(params, ctx) }),
};

const serveOperation = (): Promise<string> => {
  const router = new Router({ strict: true, sensitive: true });
  const { path, method, handler } = operation;
  router.register(path, [method], [handler({} as never, () => '')]);
  const app = new Koa();
  app.use(errorsToEnvelope(() => {}));
  app.use(matchedRoutes(router));
  return serveForTest(app);
};

test('a route reads the parameters of its path', async () => {
  const answer = await fetch(`${await serveOperation()}/companies/12`);
  expect([answer.status, await answer.json()]).toStrictEqual([
    200,
    { success: true, data: { id: 12 } },
  ]);
});

test.each(['x', '01', '-1', '1.0', '%ff', '1%2F2', '%', ':id', '1e3'])(
  'a path parameter of the wrong shape is 404: %s',
  async (id) => {
    const answer = await fetch(`${await serveOperation()}/companies/${id}`);
    expect([answer.status, await answer.json()]).toStrictEqual([
      404,
      {
        success: false,
        message: 'Resource not found.',
        errors: { code: 'path.missing', detail: 'There is nothing at this path.' },
      },
    ]);
  },
);

test('the API description has the path as a template, its parameters and its 404', () => {
  expect(pathTemplate('/companies/:id/employees/:number')).toBe(
    '/companies/{id}/employees/{number}',
  );
  expect(pathTemplate('/auth/me')).toBe('/auth/me');
  expect(parameters(operation)).toMatchObject({
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
  });
  expect(responses(operation)).toHaveProperty('404');
  const { params: _, ...without } = operation;
  expect(parameters(without)).toStrictEqual({});
  expect(responses(without)).not.toHaveProperty('404');
});

test.each(operations)('the schema has every parameter of the path: $method $path', (row) => {
  const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  expect(Object.keys(row.params?.entries ?? {})).toStrictEqual(names);
});

test('the client of the suites finds a described path with parameters, under a prefix too', () => {
  const template = '/companies/{id}';
  expect(prefixBefore(template, '/companies/12')).toBe('');
  expect(prefixBefore(template, '/api/v1/companies/12')).toBe('/api/v1');
  expect(prefixBefore(template, '/companies')).toBeUndefined();
  expect(prefixBefore(template, '/companies/')).toBeUndefined();
  expect(prefixBefore(template, '/companies/12/')).toBeUndefined();
  expect(prefixBefore(template, '/companies/12/employees')).toBeUndefined();
});
