import { sampleData } from '@paydocs/testing';
import { changeAccount } from './administrator.ts';
import { type Chance, chanceOf } from './chance.ts';
import { logout, me, presentJunk, refresh } from './intents/access.ts';
import { checkRateLimit } from './intents/limits.ts';
import { list } from './intents/lists.ts';
import { forgotPassword, processOutbox, resetPassword } from './intents/resetting.ts';
import { login, register } from './intents/signing-in.ts';
import type { Mutant } from './mutant.ts';
import type { Intent } from './operation.ts';
import { judgeEnd } from './recovery.ts';
import { createRunner } from './runner.ts';
import { Violation } from './violation.ts';
import { createWorld, type World } from './world.ts';

/** The result of one simulated history. */
export interface Report {
  readonly seed: number;
  readonly steps: number;
  readonly trace: readonly string[];
  /** The invariant that does not hold, if any. */
  readonly violation: string | undefined;
}

type Kind = (world: World) => Intent | undefined;

const INTENTS: readonly Kind[] = [
  register,
  login,
  me,
  list,
  refresh,
  refresh,
  logout,
  forgotPassword,
  processOutbox,
  processOutbox,
  processOutbox,
  resetPassword,
  resetPassword,
  presentJunk,
  checkRateLimit,
  checkRateLimit,
];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const jumpMs = (chance: Chance): number => {
  if (chance.happens(0.8)) return chance.below(4000);
  const jump = chance.pick([-1500, 11_000, MINUTE_MS, HOUR_MS, 25 * HOUR_MS, -25 * HOUR_MS]);
  return jump + chance.below(1000);
};

/** The calls that fail often in a history. */
const WEAK_PORTS = ['none', 'none', 'mailer.', 'mailer.', 'outbox.complete', 'sessions.'] as const;

const OPERATIONS = 120;
const records = await sampleData();

interface Setting {
  readonly world: World;
  readonly trace: (line: string) => void;
  readonly mutant: Mutant | undefined;
}

const run = async ({ world, trace, mutant }: Setting): Promise<void> => {
  const { chance } = world;
  const clients = 1 + chance.below(8);
  const faults = chance.pick([0, 0.03, 0.1]);
  const skewsMs = [0, chance.below(40_000) - 20_000] as const;
  const weakPort = chance.pick(WEAK_PORTS);
  let isFaulty = true;
  const faultRate = (call: string): number => {
    if (!isFaulty) return 0;
    return call.startsWith(weakPort) ? 0.4 : faults;
  };
  const runner = createRunner(world, {
    faultRate,
    trace,
    fault: mutant?.make() ?? {},
  });
  // Each history omits some intents, so that the others meet more often (swarm testing).
  const kinds = INTENTS.filter(() => chance.happens(0.75));
  let latestMs = 0;
  const start = async (): Promise<void> => {
    const intent = (chance.happens(0.2) ? login : chance.any(kinds))?.(world);
    if (intent !== undefined) await runner.start(intent, chance.pick(skewsMs));
  };
  for (let started = 0; started < OPERATIONS || runner.running() > 0; ) {
    latestMs = Math.max(latestMs, world.ports.clock.nowMs());
    if (chance.happens(0.06)) runner.moveClock(jumpMs(chance));
    else if (chance.happens(0.01)) trace(changeAccount(world));
    else if (started < OPERATIONS && runner.running() < clients) {
      started += 1;
      await start();
    } else if (runner.running() > 0) await runner.proceed();
  }
  isFaulty = false;
  await judgeEnd({ world, runner, latestMs });
};

/** Simulates the history of a seed. Equal seeds give equal traces. */
export const simulate = async (
  seed: number,
  { mutant }: { readonly mutant?: Mutant } = {},
): Promise<Report> => {
  const trace: string[] = [];
  const world = createWorld(chanceOf(seed), { seed, records });
  let violation: string | undefined;
  try {
    await run({ world, trace: (line) => trace.push(line), mutant });
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    violation = error.message;
  }
  return { seed, steps: world.step, trace, violation };
};
