import type { Run, Sql } from './sql.ts';

/** What decides how a statement is run. */
export interface Kind {
  /** Whether there are few texts of its kind, each for many requests. */
  readonly isFrequent: boolean;
  /** Whether it reads a few rows only, however many there are. */
  readonly isQuick: boolean;
}

/** Prepared if it is frequent, and where it holds up no quick ones if it is none. */
export const runnerFor = (database: Sql, { isFrequent, isQuick }: Kind): Run => {
  if (isQuick) return isFrequent ? database.runPrepared : database.run;
  return isFrequent ? database.runLongPrepared : database.runLong;
};
