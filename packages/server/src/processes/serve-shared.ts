import { createContainer } from '../compose/container.ts';
import { ServerId } from '../compose/server-id.ts';
import { type RunningServer, start } from '../compose/start.ts';
import type { Config } from '../config/settings.ts';
import type { Log } from '../log/log.ts';
import { type Answers, type FromProcess, isToProcess, type StartFailure } from './messages.ts';

/** Sends a message to the primary; resolves when it has left this process. */
const tell = (message: FromProcess): Promise<void> =>
  new Promise((resolve) => {
    // The error is that of a primary that has ended, which ends this process as well.
    process.send?.(message, undefined, undefined, () => resolve());
  });

/** Tells the primary why this process could not start. */
export const tellFailure = (failure: StartFailure): Promise<void> =>
  tell({ paydocs: 'failed', failure });

/** Calls back when the primary stops this process. Signals are for the primary, also those of a terminal. */
export const onPrimaryStop = (stop: () => void): void => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  process.on('message', (message) => {
    if (isToProcess(message) && message.paydocs === 'stop') stop();
  });
};

/** Options for {@link serveShared}. */
export interface ServeSharedOptions {
  readonly log: Log;
  readonly makesDocuments: boolean;
}

/**
 * Serves the API on a port that other processes of the node share, and answers what the primary asks.
 * The cores are shared too, and without Redis the limits.
 *
 * @throws OperationalError as `start`.
 */
export const serveShared = async (
  config: Config,
  { log, makesDocuments }: ServeSharedOptions,
): Promise<RunningServer> => {
  const { processes, managementPort, limitNodes, ...others } = config;
  const own = {
    ...others,
    processes,
    managementPort: undefined,
    limitNodes: limitNodes * processes,
  };
  const management = managementPort !== undefined;
  const container = createContainer(own, { log, management, processes });
  const options = { log, container, preload: true, isShared: true, makesDocuments };
  const server = await start(own, options);
  if (management) {
    const { readiness } = await container.getAsync(ServerId.management);
    const { values } = await container.getAsync(ServerId.metrics);
    answer({ liveness, readiness, metrics: values });
  } else answer({ liveness });
  void tell({ paydocs: 'listening', url: server.url });
  void tellReady(server);
  return server;
};

const tellReady = async ({ ready }: RunningServer): Promise<void> => {
  // A rejection ends the process, with its reason.
  if (await ready.catch(() => false)) await tell({ paydocs: 'ready' });
};

const liveness = async (): Promise<true> => true;

type AnswerOf = { readonly [Question in keyof Answers]: () => Promise<Answers[Question]> };

const answer = (answers: Partial<AnswerOf>): void => {
  const reply = async (id: number, question: keyof Answers): Promise<void> => {
    // Without an answer, the primary goes on after its limit.
    const found = await answers[question]?.().catch(() => undefined);
    if (found !== undefined) await tell({ paydocs: 'answer', id, answer: found });
  };
  process.on('message', (message) => {
    if (isToProcess(message) && message.paydocs === 'ask') void reply(message.id, message.question);
  });
};
