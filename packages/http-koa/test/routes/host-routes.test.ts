import { type CoreOptions, createCore, Refused } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { unlimited } from '../../../../test/api/use-stack.ts';
import { createApp, type HostRoute, route } from '../../src/index.ts';
import { serveForTest } from '../serve.ts';

const ledger = route({
  method: 'POST',
  path: '/ledger/:year/entries',
  operationId: 'addLedgerEntry',
  summary: 'Add an entry',
  description: 'Adds an entry to the ledger of the host.',
  permission: 'host:ledger',
  params: v.object({ year: v.pipe(v.string(), v.regex(/^\d{4}$/), v.transform(Number)) }),
  query: v.object({ dry_run: v.optional(v.picklist(['true', 'false']), 'false') }),
  body: v.object({
    name: v.pipe(v.string(), v.maxLength(5), v.examples(['Rent'])),
    cents: v.pipe(v.number(), v.integer(), v.examples([100])),
  }),
  response: v.object({ year: v.number(), name: v.string(), by: v.string() }),
  status: 201,
  handler: async ({ caller, params, query, body }) => {
    if (body.name === 'none') {
      throw new Refused('host.refused', { reason: 'host:closed', detail: 'The year is closed.' });
    }
    if (body.name === 'field') {
      const field = 'cents';
      throw new Refused('host.refused', { reason: 'host:sum', detail: 'It is too much.', field });
    }
    if (body.name === 'fault') return { secret: 'of the host' } as never;
    const { year } = params;
    return {
      year,
      name: query.dry_run === 'true' ? 'dry' : body.name,
      by: caller.user.email,
      cents: 7,
    };
  },
});

interface Answer {
  readonly data?: unknown;
  readonly code?: string;
  readonly errors: Readonly<Record<string, unknown>>;
}

const options: CoreOptions = {
  permissions: ['host:ledger'],
  roles: [{ name: 'Auditor', permissions: ['host:ledger'] }],
};

const coreOf = async (more: CoreOptions = options) =>
  createCore(memoryPorts(await sampleData()), { rateLimits: unlimited, ...more });

const served = async (policy: CoreOptions = {}) => {
  const core = await coreOf({ ...options, ...policy });
  await core.defineRoles();
  const logged: unknown[] = [];
  const onError = (error: unknown) => void logged.push(error);
  const url = await serveForTest(createApp(core, { routes: [ledger], onError }));
  const token = async (name: string): Promise<string> => {
    const login = { email: `${name}@main.test`, password: SAMPLE_PASSWORD };
    return (await core.login(login)).token.text;
  };
  const post = async (text: string | undefined, body: object, path = '/ledger/2026/entries') => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(text === undefined ? {} : { authorization: `Bearer ${text}` }),
      },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Answer,
    };
  };
  return { core, url, token, post, logged };
};

/** A part of the description of the API. */
interface Described {
  readonly [name: string]: Described;
}

const entry = { name: 'Rent', cents: 100 };

describe('a route of a host', () => {
  test('answers in the envelope, with the fields that its schema names', async () => {
    const { post, token } = await served();
    const { status, headers, body } = await post(await token('owner'), entry);
    const data = { year: 2026, name: 'Rent', by: 'owner@main.test' };
    expect([status, body]).toEqual([201, { success: true, data }]);
    expect(headers.get('x-request-id')).toMatch(/./);
    expect(headers.get('x-ratelimit-limit')).toMatch(/^\d+$/);
    const dry = await post(await token('owner'), entry, '/ledger/2026/entries?dry_run=true');
    expect(dry.body).toMatchObject({ data: { name: 'dry' } });
  });

  test('refuses everybody without a token, and without the permission, before it reads a field', async () => {
    const { core, post, token } = await served();
    expect((await post(undefined, entry)).status).toBe(401);
    expect((await post('forged', entry)).status).toBe(401);
    const { status, body } = await post(await token('member'), { name: 7 });
    expect([status, body.errors['code']]).toEqual([403, 'permission.missing']);
    await core.changeRole({ email: 'member@main.test', role: 'Employee' });
    const employee = await post(await token('member'), entry);
    expect([employee.status, employee.body.errors['code']]).toEqual([403, 'employee.forbidden']);
    await core.changeRole({ email: 'member@main.test', role: 'Auditor' });
    expect((await post(await token('member'), entry)).status).toBe(201);
  });

  test('refuses a user who must set up a second factor first', async () => {
    const { post, token } = await served({ secondFactor: 'required', secondFactorGraceMs: 0 });
    const { status, body } = await post(await token('owner'), entry);
    expect([status, body.errors['code']]).toEqual([403, 'second_factor.setup_required']);
  });

  test('counts in its limit class', async () => {
    const { post, token } = await served({ rateLimits: { ...unlimited, write: 1 } });
    const owner = await token('owner');
    expect((await post(owner, entry)).status).toBe(201);
    expect((await post(owner, entry)).status).toBe(429);
  });

  test('names every wrong field, and has no path for a wrong parameter', async () => {
    const { post, token } = await served();
    const owner = await token('owner');
    const wrong = await post(owner, { name: 'too long', cents: 0.5 });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['name', 'cents']]);
    const missing = await post(owner, { cents: 1 });
    expect(missing.body.errors).toEqual({ name: ['The name field is required.'] });
    const query = await post(owner, entry, '/ledger/2026/entries?dry_run=perhaps');
    expect(query.body.errors).toEqual({ dry_run: [expect.stringContaining('must be')] });
    expect((await post(owner, entry, '/ledger/soon/entries')).status).toBe(404);
  });

  test('refuses with a sentence of the host, for a field or for the whole', async () => {
    const { post, token } = await served();
    const owner = await token('owner');
    const closed = await post(owner, { ...entry, name: 'none' });
    const errors = { code: 'host.refused', detail: 'The year is closed.', reason: 'host:closed' };
    expect([closed.status, closed.body.errors]).toEqual([409, errors]);
    const field = await post(owner, { ...entry, name: 'field' });
    expect([field.status, field.body.code]).toEqual([422, 'host.refused']);
    expect(field.body.errors).toEqual({ cents: ['It is too much.'] });
  });

  test('sends no data that breaks its schema, and logs none of it', async () => {
    const { post, token, logged } = await served();
    const { status, body } = await post(await token('owner'), { ...entry, name: 'fault' });
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('of the host');
    expect(String(logged[0])).toBe('Error: The data of addLedgerEntry breaks its schema.');
  });

  test('is in the description of the API', async () => {
    const { url } = await served();
    const described = (await (await fetch(`${url}/openapi.json`)).json()) as Described;
    const post = described['paths']?.['/ledger/{year}/entries']?.['post'];
    expect(post).toMatchObject({
      operationId: 'addLedgerEntry',
      tags: ['Host'],
      security: [{ bearer: [] }],
    });
    const success = post?.['responses']?.['201']?.['content']?.['application/json']?.['schema'];
    const data = success?.['properties']?.['data']?.['properties'];
    expect(data).toHaveProperty('by', { type: 'string' });
    const { schema: body, example } = post?.['requestBody']?.['content']?.['application/json'] ?? {};
    expect(body?.['properties']?.['name']).toEqual({
      type: 'string',
      maxLength: 5,
      examples: ['Rent'],
    });
    expect(example).toEqual({ name: 'Rent', cents: 100 });
    const statuses = Object.keys(post?.['responses'] ?? {});
    expect(statuses).toEqual(expect.arrayContaining(['401', '403', '409', '422']));
    expect(described['tags']).toContainEqual(expect.objectContaining({ name: 'Host' }));
  });
});

test('a body with fields that have no example has none in the description of the API', async () => {
  const body = v.object({ name: v.pipe(v.string(), v.examples(['Rent'])), cents: v.number() });
  const core = await coreOf();
  const url = await serveForTest(createApp(core, { routes: [{ ...ledger, body } as HostRoute] }));
  const described = (await (await fetch(`${url}/openapi.json`)).json()) as Described;
  const { requestBody } = described['paths']?.['/ledger/{year}/entries']?.['post'] ?? {};
  const media = requestBody?.['content']?.['application/json'];
  expect(Object.keys(media ?? {})).toEqual(['schema']);
});

describe('createApp refuses', () => {
  const { permission: _, ...without } = ledger;
  const other = (changes: Partial<HostRoute>): HostRoute => ({ ...ledger, ...changes });
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
      'routes[0].permission host:ledgers is no known permission; the nearest is routes[0].permission host:ledger.',
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
