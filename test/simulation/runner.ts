import { type Core, createCore, type PolicyOptions } from '@paydocs/core';
import { portsOf, type Simulation } from './faulty-ports.ts';
import type { Fault } from './mutant.ts';
import { type Intent, newOperation, type Operation } from './operation.ts';
import { describeOutcome, judgeError } from './outcomes.ts';
import { createScheduler, settle } from './scheduler.ts';
import type { Stage } from './stage.ts';
import { must, Violation } from './violation.ts';

/** Runs operations side by side and judges each as soon as its answer arrives. */
export interface Runner {
  readonly start: (intent: Intent, skewMs: number) => Promise<void>;
  /** Lets one call of a port proceed. */
  readonly proceed: () => Promise<void>;
  /** Runs one operation to its end. */
  readonly runAlone: (intent: Intent) => Promise<Operation>;
  readonly moveClock: (ms: number) => void;
  readonly running: () => number;
}

/** The policy of every node, with limits so low that operations reach them. */
export const POLICY: PolicyOptions = {
  accountFailuresMax: 6,
  documentPageUrl: 'https://staff.test/papers',
  rateLimits: { login: 3, reset: 3, read: 3, write: 3 },
};

/** What a runner needs. */
export interface RunnerOptions {
  readonly faultRate: (call: string) => number;
  readonly trace: (line: string) => void;
  readonly fault: Fault;
}

/** Stores the outcome when it arrives. */
const answer = async (operation: Operation, answered: Promise<unknown>): Promise<void> => {
  try {
    operation.outcome = { value: await answered };
  } catch (error) {
    operation.outcome = { error };
  }
};

export const createRunner = (world: Stage, { faultRate, trace, fault }: RunnerOptions): Runner => {
  const scheduler = createScheduler(world.chance);
  const running = new Map<Operation, Intent>();
  const violations: Violation[] = [];
  let operations = 0;

  const simulation: Simulation = {
    chance: world.chance,
    scheduler,
    ports: world.ports,
    faultRate,
    trace,
    onEffect: (effect) => {
      try {
        world.onEffect(effect);
      } catch (error) {
        if (!(error instanceof Violation)) throw error;
        violations.push(error);
      }
    },
  };

  const coreOf = (operation: Operation): Core => {
    const ports = portsOf(operation, simulation);
    const core = createCore({ ...ports, ...fault.ports?.(ports) }, POLICY);
    return { ...core, ...fault.core?.(core, ports) };
  };

  const judge = (): void => {
    const [violation] = violations;
    if (violation !== undefined) throw violation;
    for (const [operation, intent] of running) {
      const { outcome, crashed } = operation;
      if (crashed || outcome !== undefined) running.delete(operation);
      if (crashed) scheduler.drop(operation);
      if (crashed || outcome === undefined) continue;
      operation.endStep = world.step;
      trace(`${operation.id} ${describeOutcome(outcome)}`);
      if ('error' in outcome) judgeError(world, outcome.error);
      intent.ended(operation, outcome);
    }
  };

  const start: Runner['start'] = async (intent, skewMs) => {
    world.step += 1;
    operations += 1;
    const nowMs = world.ports.clock.nowMs() + skewMs;
    const { name } = intent;
    const operation = newOperation({ id: operations, name, skewMs, startStep: world.step }, nowMs);
    trace(`${operation.id} ${intent.name}`);
    running.set(operation, intent);
    intent.started?.(operation);
    void answer(operation, intent.run(coreOf(operation), operation));
    await settle();
    judge();
  };

  const proceed = async (): Promise<void> => {
    world.step += 1;
    must(scheduler.held() > 0, 'each operation ends');
    await scheduler.releaseOne();
    judge();
  };

  return {
    start,
    proceed,
    runAlone: async (intent) => {
      await start(intent, 0);
      const [operation] = [...running.keys()].slice(-1);
      while (running.size > 0) await proceed();
      must(operation !== undefined, 'an operation calls a port');
      return operation;
    },
    moveClock: (ms) => {
      world.ports.clock.advanceMs(ms);
      trace(`the clock moves by ${ms} ms`);
      for (const operation of running.keys()) {
        const nowMs = world.ports.clock.nowMs() + operation.skewMs;
        operation.clockMinMs = Math.min(operation.clockMinMs, nowMs);
        operation.clockMaxMs = Math.max(operation.clockMaxMs, nowMs);
      }
    },
    running: () => running.size,
  };
};
