import { deepEqual } from 'node:assert/strict';
import { get } from './servers/get.ts';
import { peer, run } from './servers/programs.ts';
import { SITE_ID, type World } from './world.ts';

/** Which page. */
interface Cut {
  readonly perPage: number;
  readonly page: number;
}

/** What a page must hold. */
interface Truth {
  readonly data: readonly unknown[];
  readonly total: number;
}

/** A list, and who asks for it. */
export interface Asked {
  readonly name: string;
  readonly origin: string;
  readonly token?: string | undefined;
}

const cuts: readonly Cut[] = [
  { perPage: 15, page: 1 },
  { perPage: 100, page: 1 },
  { perPage: 15, page: 7 },
];

const truthOf = async ({ databaseUrl }: World, { perPage, page }: Cut): Promise<Truth> => {
  const args = [SITE_ID, perPage, (page - 1) * perPage].map(String);
  return JSON.parse(await run([peer('truth'), ...args], { DATABASE_URL: databaseUrl })) as Truth;
};

/**
 * Sees to it that every server answers the same rows and the same total, which PostgreSQL alone
 * has told: what is not the same work is not compared.
 *
 * @throws AssertionError with the difference.
 */
export const requireTruth = async (world: World, servers: readonly Asked[]): Promise<void> => {
  for (const cut of cuts) {
    const truth = await truthOf(world, cut);
    for (const { name, origin, token } of servers) {
      const url = `${origin}/employees?per_page=${cut.perPage}&page=${cut.page}`;
      const { data, meta } = JSON.parse((await get(url, token)).body) as {
        readonly data: unknown;
        readonly meta: { readonly total: unknown };
      };
      deepEqual({ data, total: meta.total }, truth, `${name}: ${url}`);
    }
  }
};
