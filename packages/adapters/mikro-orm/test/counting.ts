import { compileFor } from '../src/sql/compile.ts';
import type { Run, Sql } from '../src/index.ts';
import type { Lane, Reading, RunOrm, Send } from '../src/sql/sql.ts';

const isPrepared = (lane: Lane): boolean =>
  typeof lane === 'string' ? lane !== 'main' : lane.isFrequent === true;

/** Wraps the access to a database; records statements, prepared statements, snapshots and transactions. */
export const counting = (counted: Sql) => {
  const compile = compileFor(counted.dialect);
  const texts: string[] = [];
  const prepared: string[] = [];
  const counts = { statements: 0, snapshots: 0 };
  const transactions = { begun: 0 };
  const each =
    (run: Run): Run =>
    async (statement) => {
      counts.statements += 1;
      texts.push(compile(statement).text);
      return run(statement);
    };
  const eachOrm =
    (runOrm: RunOrm): RunOrm =>
    async (statement) => {
      counts.statements += 1;
      texts.push(statement.sql);
      return runOrm(statement);
    };
  const eachSent =
    (send: Send): Send =>
    async (statement) => {
      counts.statements += 1;
      texts.push(compile(statement).text);
      return send(statement);
    };
  const countedReading =
    (reading: Reading): Reading =>
    async (work) => {
      counts.snapshots += 1;
      return reading(async (run) => work(each(run)));
    };
  const counter: Sql = {
    dialect: counted.dialect,
    run: async (statement, lane = 'main') => {
      if (isPrepared(lane)) prepared.push(compile(statement).text);
      return each(async (given) => counted.run(given, lane))(statement);
    },
    inTurn: async (requester, work) =>
      counted.inTurn(requester, async (reading) => work(countedReading(reading))),
    reading: countedReading(counted.reading),
    writing: async (work) => {
      transactions.begun += 1;
      return counted.writing(async (run, runOrm, send) =>
        work(each(run), eachOrm(runOrm), eachSent(send)),
      );
    },
  };
  return { sql: counter, counts, texts, prepared, transactions };
};
