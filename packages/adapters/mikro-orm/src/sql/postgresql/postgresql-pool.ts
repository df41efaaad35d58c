import { type CustomTypesConfig, Pool, TypeOverrides, types } from 'pg';
import type { Settings } from '../../database/options.ts';
import { pipeline } from './pipelined-connection.ts';
import type { Connections } from './pool-sql.ts';
import { connectionsTo, listenTo, lost } from './postgresql-connections.ts';

/**
 * The types whose columns stay the text that the server sent: pg would lose microseconds, and parse
 * JSON that is only passed on.
 */
const AS_TEXT = ['DATE', 'TIMESTAMP', 'TIMESTAMPTZ', 'INTERVAL', 'JSON', 'JSONB'] as const;

/** Two take turns at reading and answering; a third was no faster. */
const QUICK = 2;

/** With fewer connections than this there are none to set apart. */
const APART_FROM = 4;

const typesAsText = (): CustomTypesConfig => {
  const overrides = new TypeOverrides();
  for (const name of AS_TEXT) {
    overrides.setTypeParser(types.builtins[name], (text: string) => text);
  }
  return overrides;
};

const unprepared = (pool: Pool): Connections['quick'] => ({
  query: async ({ text, values }) => pool.query({ text, values }),
});

/** Connections, none of which is made before it is needed, and the way to end them. */
export interface PostgresqlPool extends Connections {
  end(): Promise<void>;
}

/** At most `poolMax` connections. */
export const postgresqlPool = (url: string, settings: Settings): PostgresqlPool => {
  const config = { ...connectionsTo(url, settings), types: typesAsText() };
  const ends: (() => Promise<void>)[] = [];

  const poolOf = (max: number): Pool => {
    const pool = new Pool({ ...config, max });
    listenTo(pool, settings);
    // The same for one that is in use, whose statement fails by itself.
    pool.on('connect', (client) => client.on('error', () => {}));
    ends.push(async () => (pool.ending ? undefined : pool.end()));
    return pool;
  };
  const quickOnes = () => {
    const quick = pipeline({ connections: QUICK, config, onLost: lost(settings) });
    ends.push(quick.end);
    return quick;
  };

  const isApart = settings.poolMax >= APART_FROM;
  const pipelined = isApart && settings.preparedStatements ? QUICK : 0;
  const forLists = isApart ? Math.floor((settings.poolMax - pipelined) / 2) : 0;
  const pool = poolOf(settings.poolMax - pipelined - forLists);
  const lists = isApart ? poolOf(forLists) : pool;
  const keptOn = settings.preparedStatements ? (own: Pool) => own : unprepared;
  return {
    pool,
    lists,
    keptLists: keptOn(lists),
    quick: pipelined > 0 ? quickOnes() : keptOn(pool),
    end: async () => {
      await Promise.all(ends.map(async (end) => end()));
    },
  };
};
