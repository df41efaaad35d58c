import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Bench } from '../bench.ts';
import { bearer, CONNECTIONS } from '../load/load.ts';
import { openFiles, peakMibDuring, residentMib } from '../machine/usage.ts';
import { withServer } from '../servers/listing.ts';
import type { Program, Server } from '../servers/serve.ts';
import { withLargeFile } from './large-file.ts';

/** What downloads gave. */
export interface DownloadResults {
  /** PDFs of one page. */
  readonly perSecond: number;
  /** The archive of an order. */
  readonly zip: {
    readonly mib: number;
    readonly seconds: number;
    readonly peakMib: number;
    /** Programs that read the archive without an error. */
    readonly readBy: readonly string[];
  };
  /** Downloads of large files by clients that read slowly, all at once. */
  readonly parallel: { readonly count: number; readonly mib: number; readonly peakMib: number };
  /** Clients that hang up in the middle, over and over. */
  readonly hungUp: {
    readonly count: number;
    /** The open files of the process before and after. */
    readonly openFiles: readonly [before: number, after: number];
    readonly peakMib: number;
  };
  /** The memory of the process after its start. */
  readonly idleMib: number;
}

const SECONDS = 5;
const PARALLEL = 100;
const LARGE_BYTES = 5_000_000;
const PAUSE_MS = 10;
const HUNG_UP_ROUNDS = 10;
const CLOSED_WITHIN_MS = 5000;

const ask = async (url: string, token: string): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { agent: false, headers: { authorization: `Bearer ${token}` } })
    .on('response', resolve)
    .on('error', reject)
    .end();
  return promise;
};

/** Begins a download, again after a 503, as its `Retry-After` says. */
const begin = async (url: string, token: string): Promise<IncomingMessage> => {
  const response = await ask(url, token);
  if (response.statusCode === 200) return response;
  if (response.statusCode === 503) {
    response.resume();
    await delay(Number(response.headers['retry-after'] ?? 1) * 1000);
    return begin(url, token);
  }
  throw new Error(`A download was answered ${response.statusCode}: ${await text(response)}`);
};

const run = promisify(execFile);

/** Returns those of the two usual programs that read an archive to its end. */
const readersOf = async (archive: string): Promise<readonly string[]> => {
  const programs: readonly (readonly [string, string, readonly string[]])[] = [
    ['unzip -t', 'unzip', ['-tqq', archive]],
    ['Python zipfile', 'python3', ['-m', 'zipfile', '-t', archive]],
  ];
  const names: string[] = [];
  for (const [name, program, args] of programs) {
    await run(program, args).then(
      () => names.push(name),
      () => {},
    );
  }
  return names;
};

const downloadZip = async (
  { origin, pid }: Server,
  {
    path,
    token,
    folder,
  }: { readonly path: string; readonly token: string; readonly folder: string },
): Promise<DownloadResults['zip']> => {
  const archive = join(folder, 'order.zip');
  const startMs = performance.now();
  const { peakMib } = await peakMibDuring(pid, async () =>
    pipeline(await begin(origin + path, token), createWriteStream(archive)),
  );
  const seconds = (performance.now() - startMs) / 1000;
  const { size } = await stat(archive);
  return { mib: size / 2 ** 20, seconds, peakMib, readBy: await readersOf(archive) };
};

/** Reads a file with a pause after each part. */
const readSlowly = async (url: string, token: string): Promise<void> => {
  let bytes = 0;
  for await (const part of await begin(url, token)) {
    bytes += (part as Buffer).length;
    await delay(PAUSE_MS);
  }
  if (bytes !== LARGE_BYTES) throw new Error(`A download had ${bytes} bytes.`);
};

const hangUp = async (url: string, token: string): Promise<void> => {
  const response = await begin(url, token);
  await new Promise((resolve) => response.once('data', resolve));
  response.destroy();
};

const atOnce = async (work: () => Promise<void>): Promise<void> => {
  await Promise.all(Array.from({ length: PARALLEL }, work));
};

const hangUpOften = async (
  { pid }: Server,
  url: string,
  token: string,
): Promise<DownloadResults['hungUp']> => {
  const before = openFiles(pid);
  const { peakMib } = await peakMibDuring(pid, async () => {
    for (let round = 0; round < HUNG_UP_ROUNDS; round += 1) await atOnce(() => hangUp(url, token));
  });
  const untilMs = performance.now() + CLOSED_WITHIN_MS;
  while (openFiles(pid) > before && performance.now() < untilMs) await delay(PAUSE_MS);
  return { count: HUNG_UP_ROUNDS * PARALLEL, openFiles: [before, openFiles(pid)], peakMib };
};

/** Measures downloads of the documents of an order, each kind on a new process. */
export const measureDownloads = async (
  { world, program: load }: Bench,
  program: Program,
  { orderId, token }: { readonly orderId: number; readonly token: string },
): Promise<DownloadResults> => {
  const { folder } = world;
  const zip = await withServer(program, (server) =>
    downloadZip(server, { path: `/orders/${orderId}/download`, token, folder }),
  );
  const files = await withLargeFile(world, { orderId, bytes: LARGE_BYTES });
  const slow = await withServer(program, async (server) => {
    const idleMib = residentMib(server.pid) ?? Number.NaN;
    const url = `${server.origin}/documents/${files.large}/download`;
    const { peakMib } = await peakMibDuring(server.pid, () => atOnce(() => readSlowly(url, token)));
    const parallel = { count: PARALLEL, mib: LARGE_BYTES / 2 ** 20, peakMib };
    return { idleMib, parallel, hungUp: await hangUpOften(server, url, token) };
  });
  const { requestsPerSecond } = await withServer(program, ({ origin }) =>
    load.send({
      url: `${origin}/documents/${files.small}/download`,
      callers: [bearer(token)],
      connections: CONNECTIONS,
      seconds: SECONDS,
    }),
  );
  return { perSecond: requestsPerSecond, zip, ...slow };
};
