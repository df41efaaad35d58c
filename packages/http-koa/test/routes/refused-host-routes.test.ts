import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createApp, type HostRoute } from '../../src/index.ts';
import { coreOf, ledger } from './ledger.ts';

const other = (changes: Partial<HostRoute>): HostRoute => ({ ...ledger, ...changes });

describe('createApp refuses', () => {
  const { permission: _, ...without } = ledger;
  const companies = {
    params: v.object({ id: v.string() }),
    body: undefined,
    method: 'GET',
  } as const;
  test.each<[string, unknown, string]>([
    ['no list', {}, 'routes must be a list of routes, such as route({ … }).'],
    ['nothing', [null], 'routes[0] must be an object.'],
    ['no permission', [without], 'routes[0].permission is missing.'],
    [
      'an unknown permission',
      [other({ permission: 'host:ledgers' })],
      'routes[0].permission is host:ledgers, which is no known permission; the nearest is host:ledger.',
    ],
    [
      'an unknown permission of paydocs',
      [other({ permission: 'documents:lst' })],
      'routes[0].permission is documents:lst, which is no known permission; the nearest is documents:list.',
    ],
    [
      'a permission that is no text',
      [other({ permission: 7 as never })],
      'routes[0].permission must be a text.',
    ],
    [
      'an unknown setting',
      [{ ...ledger, permissions: [] }],
      /permissions is no known option/ as never,
    ],
    [
      'a wrong path',
      [other({ path: 'ledger' })],
      'routes[0].path must be a path such as /ledger/:year.',
    ],
    [
      'no schema',
      [other({ response: {} as never })],
      'routes[0].response must be a schema of valibot.',
    ],
    [
      'parameters that are not in the path',
      [other({ path: '/ledger/:month/entries' })],
      'routes[0].params must have the parameters of the path /ledger/:month/entries.',
    ],
    [
      'a body of GET',
      [other({ method: 'GET' })],
      'routes[0].body must be left out: a GET request has none.',
    ],
    [
      'a path of paydocs',
      [other({ ...companies, path: '/companies/:id' })],
      'routes[0] GET /companies/:id clashes with GET /companies/:id.',
    ],
    [
      'a path that one of paydocs matches',
      [other({ ...companies, params: undefined, path: '/companies/export' })],
      'routes[0] GET /companies/export clashes with GET /companies/:id.',
    ],
    [
      'a path twice',
      [ledger, other({ path: '/ledger/:month/entries', params: v.object({ month: v.string() }) })],
      'routes[1] POST /ledger/:month/entries clashes with POST /ledger/:year/entries.',
    ],
    [
      'a name twice',
      [ledger, other({ method: 'PUT' })],
      'routes[1].operationId addLedgerEntry is the name of another operation.',
    ],
    [
      'the description',
      [other({ ...companies, params: undefined, path: '/openapi.json' })],
      'routes[0] GET /openapi.json clashes with GET /openapi.json.',
    ],
  ])('%s', async (_name, routes, sentence) => {
    const core = await coreOf();
    expect(() => createApp(core, { routes: routes as never })).toThrow(sentence);
  });
});
