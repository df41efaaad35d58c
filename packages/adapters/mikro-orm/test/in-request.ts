import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Run } from '../src/index.ts';
import { toPortError } from '../src/sql/errors.ts';
import type { Lane } from '../src/sql/sql.ts';
import { outcome } from './outcome.ts';

/** A request under way, whose time the test moves. */
export interface RequestUnderWay {
  leftMs: number;
}

const requests = new AsyncLocalStorage<RequestUnderWay>();

/** The deadline of the requests of a test. */
export const deadline = { leftMs: () => requests.getStore()?.leftMs };

/** Returns the outcome of work in a request that has this time left. */
export const inRequest = async (
  leftMs: number,
  work: (request: RequestUnderWay) => Promise<unknown>,
): Promise<string> => {
  const request = { leftMs };
  const result = requests.run(request, async () => work(request));
  return outcome(
    result.catch((error: unknown) => {
      throw toPortError(error);
    }),
  );
};

const requester = undefined;

/** Every lane. */
const lanes: readonly Lane[] = [
  'main',
  'quick',
  'list',
  { requester },
  { requester, isFrequent: true },
];

/** Returns every way to run a statement. */
export const runsOf = ({ sql: database }: Database): readonly Run[] => [
  ...lanes.map(
    (lane): Run =>
      async (statement) =>
        database.run(statement, lane),
  ),
  async (statement) =>
    database.inTurn(undefined, async (reading) => reading(async (run) => run(statement))),
  async (statement) => database.reading(async (run) => run(statement)),
  async (statement) => database.writing(async (run) => run(statement)),
];
