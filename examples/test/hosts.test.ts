import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningHost, startHost } from './running-host.ts';

const HOSTS = ['express', 'fastify', 'hono', 'koa', 'nestjs', 'node-http'];
const EMAIL = 'ada@example.test';
const PASSWORD = 'a long enough password';
const NEW_PASSWORD = 'another password, long enough';
const LINK_TIMEOUT_MS = 20_000;

describe.each(HOSTS)('embed-%s', (name) => {
  let host: RunningHost;
  let api: string;

  beforeAll(async () => {
    host = await startHost(`embed-${name}/src/main.ts`);
    api = `${host.url}/payroll`;
    await register();
  });
  afterAll(() => host.remove());

  const post = (resource: string, body: object): Promise<Response> =>
    fetch(`${api}${resource}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const register = async (): Promise<void> => {
    const { status } = await post('/auth/register', {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: EMAIL,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });
    expect(status).toBe(201);
  };

  const tokenFor = async (password: string): Promise<string> => {
    const response = await post('/auth/login', { email: EMAIL, password });
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { data: { token: string } };
    return data.token;
  };

  const newestLink = async (): Promise<string> => {
    const endMs = performance.now() + LINK_TIMEOUT_MS;
    while (performance.now() < endMs) {
      const link = (await host.links()).at(-1);
      if (link !== undefined) return link;
      await delay(20);
    }
    throw new Error('No email was written.');
  };

  test("answers the API beside the host's own routes", async () => {
    expect(await (await fetch(host.url)).text()).toBe('The host itself.\n');
    expect((await fetch(`${api}/employees`)).status).toBe(401);
  });

  test.each(['', '/', '?a=b'])('leads a browser from /payroll%s to the docs', async (end) => {
    const page = await fetch(`${api}${end}`, { headers: { accept: 'text/html' } });
    expect([page.status, page.url]).toEqual([200, `${api}/docs`]);
  });

  test('signs in and lists, with links that keep the prefix', async () => {
    const headers = { authorization: `Bearer ${await tokenFor(PASSWORD)}` };
    const response = await fetch(`${api}/employees?per_page=5`, { headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      data: [],
      links: { first: `${api}/employees?per_page=5&page=1` },
      meta: { total: 0, path: `${api}/employees` },
    });
  });

  test('answers JSON that is no object with 400', async () => {
    expect((await post('/auth/login', [EMAIL, PASSWORD])).status).toBe(400);
  });

  test('answers malformed JSON with an envelope', async () => {
    const response = await fetch(`${api}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      success: false,
      errors: { detail: 'The body must be valid JSON in UTF-8.' },
    });
  });

  test('mails a link to a page on which a new password can be set', async () => {
    expect((await post('/auth/forgot-password', { email: EMAIL })).status).toBe(200);
    const link = await newestLink();
    expect(link).toMatch(`${api}/reset-password?token=`);

    const page = await fetch(link);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/<form[^>]* method="post"/);
    const form = new URLSearchParams(new URL(link).searchParams);
    form.set('password', NEW_PASSWORD);
    form.set('password_confirmation', NEW_PASSWORD);
    const done = await fetch(`${api}/reset-password`, { method: 'POST', body: form });
    expect(done.status).toBe(200);

    await tokenFor(NEW_PASSWORD);
  });

  test('ends at SIGTERM', async () => {
    expect(await host.end()).toEqual([0, null]);
  });
});

describe.each(['express', 'fastify'])('embed-%s, whose host sends headers of CORS', (name) => {
  const ORIGIN = 'https://app.host.example';
  let host: RunningHost;

  beforeAll(async () => {
    host = await startHost(`embed-${name}/src/main.ts`);
  });
  afterAll(() => host.remove());

  test('keeps them in responses of the API', async () => {
    const response = await fetch(`${host.url}/payroll/employees`, { headers: { origin: ORIGIN } });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(response.headers.get('x-request-id')).toMatch(/./);
  });

  test('answers preflights itself', async () => {
    const { status, headers } = await fetch(`${host.url}/payroll/employees`, {
      method: 'OPTIONS',
      headers: { origin: ORIGIN, 'access-control-request-method': 'GET' },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
  });
});
