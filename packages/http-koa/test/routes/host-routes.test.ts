import type { CoreOptions } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { unlimited } from '../../../../test/api/use-stack.ts';
import { createApp } from '../../src/index.ts';
import { serveForTest } from '../serve.ts';
import { coreOf, ledger, options } from './ledger.ts';

interface Answer {
  readonly data?: unknown;
  readonly code?: string;
  readonly errors: Readonly<Record<string, unknown>>;
}

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
    const { schema: body, example } =
      post?.['requestBody']?.['content']?.['application/json'] ?? {};
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
  const url = await serveForTest(createApp(core, { routes: [{ ...ledger, body }] }));
  const described = (await (await fetch(`${url}/openapi.json`)).json()) as Described;
  const { requestBody } = described['paths']?.['/ledger/{year}/entries']?.['post'] ?? {};
  const media = requestBody?.['content']?.['application/json'];
  expect(Object.keys(media ?? {})).toEqual(['schema']);
});
