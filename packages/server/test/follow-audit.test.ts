import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Database } from '@paydocs/mikro-orm';
import { buildSite, buildUser } from '@paydocs/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { paydocs, startPaydocs, startRunning } from './command.ts';
import { openFilled } from './filled-database.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();
const environment = { DATABASE_URL: folder.sqlite('followed.sqlite') };
let database: Database;

beforeAll(async () => {
  database = await openFilled(environment.DATABASE_URL, {
    sites: [buildSite({ identifier: 'main' })],
    users: [buildUser({ id: 1 })],
  });
});
afterAll(async () => database.close());

const record = (id: string): Promise<void> =>
  database.ports.auditLog.add({
    id,
    atMs: Date.now(),
    action: 'site.updated',
    siteId: 1,
    userId: null,
    sessionId: null,
    subject: { kind: 'site', id: '1' },
    address: '192.0.2.1',
    userAgent: null,
    requestId: null,
    details: { fields: ['name'] },
  });

const SINCE = ['--since', '2020-01-01'];
const follow = (words: readonly string[], variables: Readonly<Record<string, string>> = {}) => {
  const following = startRunning(['audit', '--follow', ...words], { ...environment, ...variables });
  onTestFinished(() => void following.child.kill('SIGKILL'));
  return following;
};

interface Sent {
  readonly resourceLogs: readonly {
    readonly resource: { readonly attributes: readonly object[] };
    readonly scopeLogs: readonly { readonly logRecords: readonly LogRecord[] }[];
  }[];
}
interface LogRecord {
  readonly timeUnixNano: string;
  readonly eventName: string;
  readonly body: object;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

/** Starts a collector whose first response is 503; the others have a body, by default an empty object. */
const startCollector = async (body: object = {}) => {
  const collected: LogRecord[] = [];
  const resources: object[] = [];
  let requests = 0;
  const collect = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { resourceLogs } = (await json(request)) as Sent;
    requests += 1;
    if (requests === 1) {
      response.writeHead(503, { 'Retry-After': '1' }).end();
      return;
    }
    for (const { resource, scopeLogs } of resourceLogs) {
      resources.push(...resource.attributes);
      collected.push(...scopeLogs.flatMap(({ logRecords }) => logRecords));
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void collect(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { collected, resources, url: `http://127.0.0.1:${port}` };
};

describe('paydocs audit --follow', () => {
  test('writes each entry as a line, and goes on where it stood', async () => {
    const state = join(folder.path, 'place.json');
    await record('one');
    const first = follow(['--json', '--state', state, ...SINCE]);
    expect(JSON.parse(await first.line(/"one"/))).toMatchObject({
      id: 'one',
      action: 'site.updated',
      site_id: 1,
      user_id: null,
      details: { fields: ['name'] },
    });
    await record('two');
    await first.line(/"two"/);
    expect(await first.end()).toBe(0);

    await record('three');
    const second = follow(['--json', '--state', state]);
    await second.line(/"three"/);
    expect(await second.end('SIGINT')).toBe(0);
    const ids = [...first.lines, ...second.lines].map((line): string => JSON.parse(line).id);
    expect(ids).toEqual(['one', 'two', 'three']);
  });

  test('sends each entry as a log record to a collector, which may be away at first', async () => {
    const { collected, resources, url } = await startCollector();
    const following = follow(['--to', 'OTLP', ...SINCE], {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    });
    await record('sent');
    const isSent = () => collected.some((each) => JSON.stringify(each).includes('"sent"'));
    await vi.waitUntil(isSent, { timeout: 50_000 });
    expect(await following.end()).toBe(0);
    const [last] = collected.toReversed();
    expect(last).toMatchObject({
      eventName: 'paydocs.audit.site.updated',
      timeUnixNano: expect.stringMatching(/^\d{19}$/),
      attributes: expect.arrayContaining([
        { key: 'paydocs.site.id', value: { intValue: 1 } },
        { key: 'paydocs.audit.id', value: { stringValue: expect.any(String) } },
      ]),
    });
    expect(JSON.stringify(last?.body)).toContain('"site.updated"');
    expect(resources).toEqual(
      expect.arrayContaining([
        { key: 'service.name', value: { stringValue: 'paydocs' } },
        { key: 'deployment.environment.name', value: { stringValue: 'test' } },
      ]),
    );
  });

  test('names a variable that is ignored, and entries that a collector drops', async () => {
    const partialSuccess = { rejectedLogRecords: 1, errorMessage: 'too old' };
    const { collected, url } = await startCollector({ partialSuccess });
    await record('dropped');
    const { child, ended } = startPaydocs(['audit', '--follow', '--to', 'otlp', ...SINCE], {
      ...environment,
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_CERTIFICATE: join(folder.path, 'none.pem'),
    });
    await vi.waitUntil(() => collected.length > 0, { timeout: 50_000 });
    child.kill('SIGTERM');
    const { code, stderr } = await ended;
    expect([
      code,
      stderr.match(/Failed to read root certificate|"errorMessage":"too old"/g),
    ]).toEqual([0, ['Failed to read root certificate', '"errorMessage":"too old"']]);
  });

  test.each([
    [['--cursor', '1.x'], "cannot be used with option '--cursor"],
    [['--limit', '5'], "cannot be used with option '--limit"],
    [['--to', 'syslog'], 'Allowed choices are output, otlp.'],
  ])('refuses %j', async (words, message) => {
    const { code, stderr } = await paydocs(['audit', '--follow', ...words], environment);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test('refuses a file that is no place, and a folder that is not there', async () => {
    const state = join(folder.path, 'other.json');
    writeFileSync(state, '{"fromMs":1}');
    const other = await paydocs(['audit', '--follow', '--state', state], environment);
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('no place')]);
    const none = join(folder.path, 'none', 'place.json');
    const missing = await paydocs(['audit', '--follow', '--state', none], environment);
    expect([missing.code, missing.stdout, existsSync(none)]).toEqual([1, '', false]);
  });
});
