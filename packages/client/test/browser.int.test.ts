import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { rolldown } from 'rolldown';
import { expect, onTestFinished, test } from 'vitest';
import { OWNER, serve } from './serve.ts';

const INSTALL = 'apt-get install -y --no-install-recommends chromium';

const program = [process.env['TEST_CHROMIUM'] ?? '', '/usr/bin/chromium'].find(existsSync);

const bundled = async (): Promise<string> => {
  const bundle = await rolldown({
    input: join(import.meta.dirname, '../src/index.ts'),
    platform: 'browser',
  });
  const { output } = await bundle.generate({ format: 'esm' });
  return output[0].code;
};

/** Serves a page, and the client as a module of it. Returns the origin. */
const servePage = async (): Promise<string> => {
  const code = await bundled();
  const server = createServer(({ url }, response) => {
    const isModule = url === '/client.js';
    response.setHeader('Content-Type', isModule ? 'text/javascript' : 'text/html');
    response.end(isModule ? code : '<!doctype html><title>Test</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const isRunnable = program !== undefined || process.env['CI'] === 'true';

test.runIf(isRunnable)(
  `a page of another origin uses the API (to run it: ${INSTALL})`,
  async () => {
    const origin = await servePage();
    const { url } = await serve({ app: { corsOrigins: [origin] } });
    const browser = await chromium.launch({
      executablePath: program ?? 'chromium',
      chromiumSandbox: false,
      args: ['--disable-dev-shm-usage', '--disable-gpu'],
    });
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.goto(origin);
    // A text: the compiler knows no module at this address.
    const script = `(async ({ url, credentials }) => {
      const { codeOf, createClient, dataOf } = await import('/client.js');
      const paydocs = createClient({ baseUrl: url });
      const user = await paydocs.signIn(credentials);
      const ids = new Set();
      for await (const { id } of paydocs.pages('/employees', { per_page: 7 })) ids.add(id);
      const body = { name: 'Acme', ein: '12-3456789' };
      const company = dataOf(await paydocs.POST('/companies', { body }));
      const invalid = await paydocs.POST('/companies', { body: { ...body, ein: '1' } });
      await paydocs.refresh();
      await paydocs.signOut();
      const me = await paydocs.GET('/auth/me');
      return [user.email, ids.size, company.name, codeOf(invalid.error), codeOf(me.error)];
    })(${JSON.stringify({ url, credentials: OWNER })})`;
    expect(await page.evaluate(script)).toEqual([
      OWNER.email,
      40,
      'Acme',
      'input.invalid',
      'token.invalid',
    ]);
  },
);
