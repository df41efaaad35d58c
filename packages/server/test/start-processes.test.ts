import { describe, expect, test } from 'vitest';
import type { Log } from '../src/log/log.ts';
import type { Child, Ending } from '../src/processes/child.ts';
import { startProcesses } from '../src/processes/processes.ts';

const none = (): void => {};
const URL = 'http://127.0.0.1:4000';

/** A process that does what a test says. */
interface Actor extends Child {
  readonly port: number;
  readonly isStopped: () => boolean;
  listen(): void;
  becomeReady(): void;
  end(ending?: Partial<Ending>): void;
}

const actorOn = (port: number, pid: number): Actor => {
  const listening = Promise.withResolvers<string>();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Ending>();
  let wasReady = false;
  let isStopped = false;
  const end = (ending: Partial<Ending> = {}): void =>
    ended.resolve({ code: 1, signal: null, livedMs: 10, wasReady, ...ending });
  return {
    port,
    pid,
    listening: listening.promise,
    ready: ready.promise,
    ended: ended.promise,
    ask: async () => undefined,
    kill: none,
    isStopped: () => isStopped,
    stop: () => {
      isStopped = true;
    },
    listen: () => listening.resolve(URL),
    becomeReady: () => {
      wasReady = true;
      ready.resolve();
    },
    end,
  };
};

/** Begins to start processes; each that is launched is added to `actors`, and each pause to `pauses`. */
const begin = (count: number) => {
  const actors: Actor[] = [];
  const pauses: number[] = [];
  const errors: object[] = [];
  const ended: number[] = [];
  const log: Log = { debug: none, info: none, warn: none, error: (facts) => errors.push(facts) };
  const starting = startProcesses({
    count,
    port: 0,
    log,
    launch: (port) => {
      const actor = actorOn(port, 100 + actors.length);
      actors.push(actor);
      return actor;
    },
    onEnd: ({ pid }) => ended.push(pid),
    sleep: async (ms) => void pauses.push(ms),
  });
  return { starting, actors, pauses, errors, ended };
};

/** Lets everything run that waits for no process. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const started = async (count: number) => {
  const group = begin(count);
  group.actors[0]?.listen();
  return { ...group, processes: await group.starting };
};

const failure = { message: 'The port is in use.', exitCode: 78 };

describe('processes of a node', () => {
  test('start one first, and the others on its port when it listens', async () => {
    const { starting, actors } = begin(3);
    await settled();
    expect(actors.map(({ port }) => port)).toEqual([0]);
    actors[0]?.listen();
    const { url, children } = await starting;
    expect(url).toBe(URL);
    expect(actors.map(({ port }) => port)).toEqual([0, 4000, 4000]);
    expect([...children]).toEqual(actors);
  });

  test('report why the first one could not start, with its exit code, and start no other', async () => {
    const { starting, actors } = begin(3);
    actors[0]?.end({ failure });
    await expect(starting).rejects.toMatchObject(failure);
    expect(actors).toHaveLength(1);
  });

  test('start the first one again if it ended without a reason, five times', async () => {
    const { starting, actors, pauses } = begin(2);
    for (let start = 0; start < 5; start += 1) {
      await settled();
      actors[start]?.end({ code: null, signal: 'SIGSEGV' });
    }
    await expect(starting).rejects.toMatchObject({ exitCode: 1, message: /again and again/ });
    expect(pauses).toEqual([250, 500, 1000, 2000]);
  });

  test('end with a reason that one finds after it listens, before any was ready', async () => {
    const { processes, actors } = await started(2);
    actors[1]?.end({ failure });
    await expect(processes.running).rejects.toMatchObject(failure);
  });

  test('replace one that ends, and log which and how', async () => {
    const { processes, actors, errors, ended } = await started(2);
    for (const actor of actors) actor.becomeReady();
    actors[1]?.end({ code: null, signal: 'SIGKILL' });
    await settled();
    expect(errors).toEqual([{ process: 101, code: null, signal: 'SIGKILL', reason: undefined }]);
    expect(ended).toEqual([101]);
    expect([...processes.children].map(({ pid }) => pid)).toEqual([100, 102]);
    expect(actors[2]?.port).toBe(4000);
  });

  test('go on when a replacement cannot start, until it has failed five times', async () => {
    const { processes, actors } = await started(2);
    for (const actor of actors) actor.becomeReady();
    actors[1]?.end();
    for (let start = 2; start < 7; start += 1) {
      await settled();
      expect(actors).toHaveLength(start + 1);
      actors[start]?.end({ failure });
    }
    await expect(processes.running).rejects.toMatchObject(failure);
  });

  test('stop all, replace none, and return the first exit code that is not 0', async () => {
    const { processes, actors, errors } = await started(3);
    const stopping = processes.stop();
    expect(actors.every((actor) => actor.isStopped())).toBe(true);
    actors[0]?.end({ code: 0 });
    actors[1]?.end({ code: 1 });
    // Ended by the signal before it could listen.
    actors[2]?.end({ code: null, signal: 'SIGTERM' });
    expect(await stopping).toBe(1);
    await processes.running;
    expect(actors).toHaveLength(3);
    expect(errors).toEqual([]);
  });

  test('return 0 when all have finished', async () => {
    const { processes, actors } = await started(2);
    const stopping = processes.stop();
    for (const actor of actors) actor.end({ code: 0 });
    expect(await stopping).toBe(0);
  });
});
