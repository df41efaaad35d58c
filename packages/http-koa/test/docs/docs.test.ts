import { expect, test } from 'vitest';
import { send } from '../../../../test/api/client.ts';
import { serveInMemory } from '../serve.ts';

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'docs.css', 'docs.js'];

test('the page loads only files of the app, under a strict policy', async () => {
  const { url } = await serveInMemory();
  const response = await fetch(`${url}/docs`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).not.toMatch(/unsafe|http/);

  const page = await response.text();
  const loaded = [...page.matchAll(/(?:src|href)="(docs\/[^"?]+)\?v=[\w-]{16}"/g)];
  expect(loaded.map(([, path]) => path).toSorted()).toStrictEqual(
    FILES.map((name) => `docs/${name}`).toSorted(),
  );
  expect(page).not.toMatch(/<script>|https?:|style=/);
});

test.each(FILES)('%s is cached without limit', async (name) => {
  const { url } = await serveInMemory();
  const response = await fetch(`${url}/docs/${name}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': name.endsWith('.css')
      ? 'text/css; charset=utf-8'
      : 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'x-ratelimit-limit': expect.stringMatching(/^\d+$/),
  });
  const plain = await fetch(`${url}/docs/${name}`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(await response.text());
});

test.each([
  '/docs/package.json',
  '/docs/index.html',
  '/docs/swagger-ui-bundle.js.map',
  '/docs/../package.json',
  '/docs/%2e%2e/package.json',
  '/docs/..%2f..%2fpackage.json',
  '/docs//swagger-ui.css',
  '/docs/swagger-ui.css/',
  '/docs/SWAGGER-UI.CSS',
  '/docs/constructor',
])('%s is a 404', async (path) => {
  const { url } = await serveInMemory();
  expect((await send(url, { path, isForeign: true })).status).toBe(404);
});
