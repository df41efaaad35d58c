import { type Mailer, type Ports, type SendResult, type Store, Unavailable } from '@paydocs/core';
import type { MemoryPorts } from '@paydocs/testing';
import type { Chance } from './chance.ts';
import type { Operation } from './operation.ts';
import type { Scheduler } from './scheduler.ts';

/** What becomes of one call of a port. */
type Fate =
  | 'answers'
  | 'fails before the effect'
  | 'fails after the effect'
  | 'acts twice'
  | 'refuses'
  | 'crashes before the effect'
  | 'crashes after the effect';

/** A call of a port whose effect has happened. */
export interface Effect {
  readonly operation: Operation;
  /** The port and its method: `users.find`. */
  readonly call: string;
  readonly input: unknown;
  /** The second argument. */
  readonly options: unknown;
  readonly result: unknown;
}

/** What the ports of an operation need. */
export interface Simulation {
  readonly chance: Chance;
  readonly scheduler: Scheduler;
  readonly ports: MemoryPorts;
  /** The probability that a call of a port does not simply answer. */
  readonly faultRate: (call: string) => number;
  readonly trace: (line: string) => void;
  /** Called after each effect, also when its answer is lost. */
  readonly onEffect: (effect: Effect) => void;
}

const FATES = [
  'fails before the effect',
  'fails before the effect',
  'fails after the effect',
  'acts twice',
  'refuses',
  'crashes before the effect',
  'crashes after the effect',
] as const;

/** Effects that an adapter or its server may repeat: reads, and writes that are idempotent. */
const REPEATABLE = /\.(find\w*|page|isValid|verify|sha256|hash|issue|revoke|complete|fail|put)$/;

const fateOf = (call: string, { chance, faultRate }: Simulation): Fate => {
  if (!chance.happens(faultRate(call))) return 'answers';
  const fate = chance.pick(FATES);
  if (fate === 'acts twice' && !REPEATABLE.test(call)) return 'answers';
  return fate === 'refuses' && !call.startsWith('mailer.') ? 'answers' : fate;
};

interface Call {
  readonly operation: Operation;
  readonly name: string;
  readonly input: unknown;
  readonly options?: unknown;
  readonly act: () => Promise<unknown>;
}

const held = (
  simulation: Simulation,
  { operation, name, input, options, act }: Call,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    simulation.scheduler.hold(operation, async () => {
      const fate = fateOf(name, simulation);
      simulation.trace(`  ${operation.id} ${name} ${fate}`);
      operation.disturbed ||= fate !== 'answers' && fate !== 'acts twice';
      operation.crashed ||= fate.startsWith('crashes');
      if (fate === 'refuses') return resolve({ accepted: false, reason: 'Try again later.' });
      if (fate === 'crashes before the effect') return;
      if (fate === 'fails before the effect') return reject(new Unavailable(`${name} is down.`));
      try {
        if (fate === 'acts twice') await act();
        const result = await act();
        simulation.onEffect({ operation, call: name, input, options, result });
        if (fate === 'fails after the effect') reject(new Unavailable(`${name} was cut.`));
        else if (fate !== 'crashes after the effect') resolve(result);
      } catch (error) {
        reject(error);
      }
    });
  });

// `users.find` only returns the user for whom an operation of a pay history runs.
const UNHELD = /^(clock|random|requestOrigin|workEngine)\.|^hasher\.isOutdated$|^users\.find$/;

/**
 * Returns the ports of one operation: each asynchronous call, but one, is a step of the scheduler, also the
 * second one of an e-mail. A transaction is one step.
 */
export const portsOf = (operation: Operation, simulation: Simulation): Ports => {
  const { store, clock, ...doubles } = simulation.ports;
  const transactions: Store = { transaction: async (work) => store.transaction(work) };
  const parts = { ...doubles, store: transactions };
  const ports = Object.entries(parts).map(([port, double]) => {
    const methods = Object.entries<unknown>({ ...double }).map(([method, act]) => {
      const name = `${port}.${method}`;
      if (typeof act !== 'function' || UNHELD.test(name)) return [method, act] as const;
      const call = (...inputs: unknown[]) =>
        held(simulation, {
          operation,
          name,
          input: inputs[0],
          options: inputs[1],
          act: async () => (act as (...given: unknown[]) => unknown)(...inputs),
        });
      return [method, call] as const;
    });
    return [port, Object.fromEntries(methods)] as const;
  });
  const faulty = Object.fromEntries(ports) as unknown as Ports;
  const mailer: Mailer = {
    prepare: async (email, signal) => {
      const prepared = await faulty.mailer.prepare(email, signal);
      if (!('send' in prepared)) return prepared;
      const call = { operation, name: 'mailer.send', input: email, act: () => prepared.send() };
      return { ...prepared, send: async () => (await held(simulation, call)) as SendResult };
    },
  };
  const nodeClock = { nowMs: () => clock.nowMs() + operation.skewMs };
  return { ...faulty, mailer, clock: nodeClock };
};
