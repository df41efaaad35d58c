import { deepEqual } from 'node:assert/strict';
import type { Bench } from '../bench.ts';
import { interleaved, secondsOf } from '../interleaved.ts';
import { bearer, CONNECTIONS, type Sent } from '../load/load.ts';
import { type Sample, sample, succeeded } from '../sample.ts';
import { listingOf } from '../servers/catalogue.ts';
import { get } from '../servers/get.ts';
import { LIST, programOf, withServer } from '../servers/listing.ts';
import { peer, run } from '../servers/programs.ts';
import type { Program, Server } from '../servers/serve.ts';
import { SITE_ID, type World } from '../world.ts';

const KINDS = ['creates', 'changes', 'reads'] as const;

/** What is done with one employee. */
export type RecordKind = (typeof KINDS)[number];

/** Requests a second of the three servers. */
export interface RecordSamples {
  readonly paydocs: readonly Sample[];
  readonly drizzle: readonly Sample[];
  readonly mikroOrm: readonly Sample[];
}

/** The rounds of all servers, by what they do. */
export type RecordResults = Readonly<Record<RecordKind, RecordSamples>>;

/** An employee of a list. */
export interface Row {
  readonly id: number;
  readonly company_id: number;
}

const peerOf = ({ databaseUrl }: World, name: string, program: string, id: number): Program => ({
  name,
  args: [peer(program)],
  env: { DATABASE_URL: databaseUrl, SITE_ID: String(SITE_ID), NODE_ENV: 'production' },
  probe: { path: `/employees/${id}` },
});

const rowsOf = async (origin: string, token: string | undefined): Promise<readonly Row[]> => {
  const path = LIST.replace('15', '100');
  const { status, body } = await get(origin + path, token);
  if (status !== 200) throw new Error(`The list was answered ${status}: ${body}`);
  return (JSON.parse(body) as { readonly data: readonly Row[] }).data;
};

/** The requests of a kind: each differs, and each change changes something. */
export const sentFor = (kind: RecordKind, rows: readonly Row[]): readonly Sent[] => {
  if (kind === 'reads') return rows.map(({ id }) => ({ method: 'GET', path: `/employees/${id}` }));
  if (kind === 'changes') {
    return ['Ada', 'Grace', 'Joan'].flatMap((name) =>
      rows.map(
        ({ id }, index): Sent => ({
          method: 'PATCH',
          path: `/employees/${id}`,
          body: JSON.stringify({ first_name: `${name}-${index}`, address: { city: `${name}ton` } }),
        }),
      ),
    );
  }
  return rows.map(({ company_id: companyId }, index) => ({
    method: 'POST',
    path: '/employees',
    body: JSON.stringify({
      company_id: companyId,
      first_name: 'Grace',
      last_name: 'Hopper',
      email: `grace-${index}@example.test`,
      phone: '+12175550123',
      ssn: `123-45-${String(index + 1).padStart(4, '0')}`,
      earnings: { salary: 4200.5 },
      address: { address1: '1 Main Street', city: 'Springfield', zip: '62701' },
    }),
  }));
};

/** @throws AssertionError unless every server shows the same employee. */
const requireSame = async (
  servers: readonly Server[],
  id: number,
  token: string | undefined,
): Promise<void> => {
  const shown = await Promise.all(
    servers.map(async ({ origin }) => {
      const { body } = await get(`${origin}/employees/${id}`, token);
      return (JSON.parse(body) as { readonly data: object }).data;
    }),
  );
  for (const employee of shown.slice(1)) deepEqual(employee, shown[0]);
};

/** Measures creations, changes and reads of one employee against the same by hand. */
export const measureRecords = async (bench: Bench): Promise<RecordResults> => {
  const results = await measureKinds(bench);
  await run([peer('delete-created')], { DATABASE_URL: bench.world.databaseUrl });
  return results;
};

const measureKinds = async (bench: Bench): Promise<RecordResults> => {
  const { world, options, program, tokens } = bench;
  const [token] = tokens.postgresql;
  return withServer(programOf(world, listingOf('paydocs'), tokens), async (paydocs) => {
    const rows = await rowsOf(paydocs.origin, token);
    const id = rows[0]?.id ?? 0;
    return withServer(
      peerOf(world, 'Express + Drizzle', 'express-drizzle-records', id),
      (drizzle) =>
        withServer(
          peerOf(world, 'Koa + MikroORM', 'koa-mikro-orm-records', id),
          async (mikroOrm) => {
            const servers = [paydocs, drizzle, mikroOrm];
            await requireSame(servers, id, token);
            const callers = tokens.postgresql.map(bearer);
            const measureKind = async (kind: RecordKind): Promise<RecordSamples> => {
              const sent = sentFor(kind, rows);
              const results = await interleaved(
                servers,
                options.rounds,
                async (server, isWarmUp) => {
                  const seconds = secondsOf(options.seconds, isWarmUp);
                  const load = {
                    url: server.origin,
                    sent,
                    callers,
                    connections: CONNECTIONS,
                    seconds,
                  };
                  const round = await sample(world, program, { pid: server.pid, load });
                  return succeeded(round, `${server.name}, ${kind}`);
                },
              );
              const [ofPaydocs = [], ofDrizzle = [], ofMikroOrm = []] = results.values();
              return { paydocs: ofPaydocs, drizzle: ofDrizzle, mikroOrm: ofMikroOrm };
            };
            // Reads first: what is created makes the tables larger.
            const reads = await measureKind('reads');
            const changes = await measureKind('changes');
            return { reads, changes, creates: await measureKind('creates') };
          },
        ),
    );
  });
};
