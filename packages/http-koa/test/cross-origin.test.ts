import { createCore } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { createApp } from '../src/index.ts';
import { headers as documented } from '../src/openapi/headers.ts';
import { serveInMemory } from './serve.ts';

const APP = 'https://app.example';
const corsOrigins = [APP, 'http://localhost:5173'];

const served = async (isReady = true): Promise<string> => {
  const policy = { rateLimits: { read: 2, write: 2 } as never };
  const { url } = await serveInMemory({ policy, app: { corsOrigins, isReady: () => isReady } });
  return url;
};

const corsHeaders = ({ headers }: Response): readonly string[] =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));

const preflight = (url: string, origin: string): Promise<Response> =>
  fetch(`${url}/employees/7`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type,if-match',
    },
  });

describe('an API with origins', () => {
  test.each(corsOrigins)('lets programs of %s read responses and their headers', async (origin) => {
    const url = await served();
    const response = await fetch(`${url}/employees`, { headers: { origin } });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('vary')).toBe('Origin');
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    const exposed = response.headers.get('access-control-expose-headers')?.split(',');
    // A browser never needs `Allow`.
    // Every response has a `Date`, and only `OPTIONS` an `Allow`.
    const described = [...Object.keys(documented), 'Date'];
    expect([...(exposed ?? []), 'Allow'].toSorted()).toEqual(described.toSorted());
  });

  test('answers a preflight with the methods and headers of the API, and a request id', async () => {
    const { status, headers } = await preflight(await served(), APP);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(APP);
    expect(headers.get('access-control-allow-methods')).toContain('PATCH');
    const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(',');
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'if-match', 'range']) {
      expect(allowed).toContain(name);
    }
    expect(headers.get('access-control-max-age')).toBe('7200');
    expect(headers.get('vary')).toBe('Origin');
    expect(headers.get('x-request-id')).toMatch(/./);
  });

  test('counts no preflight, and answers it before the stores are ready', async () => {
    const url = await served(false);
    for (let index = 0; index < 5; index += 1) {
      const { status, headers } = await preflight(url, APP);
      expect([status, headers.has('x-ratelimit-limit')]).toEqual([204, false]);
    }
  });

  test('lets programs read a 429, a 404 and a 503', async () => {
    const url = await served();
    const statuses: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const response = await fetch(`${url}/nothing`, { headers: { origin: APP } });
      statuses.push(response.status);
      expect(response.headers.get('access-control-allow-origin')).toBe(APP);
    }
    expect(statuses).toEqual([404, 404, 429]);
    const unready = await fetch(`${await served(false)}/employees`, { headers: { origin: APP } });
    expect(unready.status).toBe(503);
    expect(unready.headers.get('access-control-allow-origin')).toBe(APP);
  });

  test.each([`${APP}.evil.test`, 'http://app.example', 'null', `${APP}:8443`])(
    'gives %s no permission',
    async (origin) => {
      const url = await served();
      const refused = await preflight(url, origin);
      expect(refused.status).toBe(405);
      expect(corsHeaders(refused)).toEqual([]);
      const response = await fetch(`${url}/employees`, { headers: { origin } });
      expect(corsHeaders(response)).toEqual([]);
      expect(response.headers.get('vary')).toBe('Origin');
    },
  );
});

test('an API without origins sends no header of CORS', async () => {
  const { url } = await serveInMemory();
  const response = await fetch(`${url}/employees`, { headers: { origin: APP } });
  expect([...corsHeaders(response), response.headers.get('vary')]).toEqual([null]);
  expect((await preflight(url, APP)).status).toBe(405);
});

test.each(['*', `${APP}/`, 'app.example', 'https://App.example', 'ftp://app.example', 'null', ''])(
  'createApp rejects the origin %j',
  (origin) => {
    const core = createCore(memoryPorts());
    expect(() => createApp(core, { corsOrigins: [APP, origin] })).toThrow(
      'corsOrigins must be origins such as https://app.example',
    );
  },
);
