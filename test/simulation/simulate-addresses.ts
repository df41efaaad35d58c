import { addUser, changeRole, changeStatus, suspendByHost } from './addresses/administering.ts';
import {
  type AddressIntent,
  type AddressWorld,
  createAddressWorld,
} from './addresses/address-world.ts';
import {
  choosePassword,
  confirmAddress,
  confirmNewest,
  forgetPassword,
  moveByOperator,
  requestAddress,
  send,
} from './addresses/changing.ts';
import { judgeEnd, judgeStored } from './addresses/judge.ts';
import { changeNames, changePassword, register, signIn, signOut } from './addresses/signing-in.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Mutant } from './mutant.ts';
import { createRunner } from './runner.ts';
import type { Report } from './simulate.ts';
import { Violation } from './violation.ts';

const INTENTS: readonly AddressIntent[] = [
  requestAddress,
  requestAddress,
  requestAddress,
  confirmAddress,
  confirmAddress,
  confirmNewest,
  send,
  send,
  send,
  choosePassword,
  forgetPassword,
  changePassword,
  changeNames,
  signOut,
  register,
  addUser,
  addUser,
  moveByOperator,
  changeStatus,
  changeRole,
];

/** The calls that fail often in a history. */
const WEAK_PORTS = ['none', 'none', 'mailer.', 'mailer.', 'outbox.complete', 'store.'] as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OPERATIONS = 120;

const jumpMs = (chance: Chance): number =>
  chance.happens(0.7)
    ? chance.below(4000)
    : chance.pick([MINUTE_MS, 2 * MINUTE_MS, HOUR_MS, 25 * HOUR_MS, -HOUR_MS]);

interface Setting {
  readonly world: AddressWorld;
  readonly trace: (line: string) => void;
  readonly mutant: Mutant | undefined;
}

const run = async ({ world, trace, mutant }: Setting): Promise<void> => {
  const { chance } = world;
  const clients = 1 + chance.below(6);
  const faults = chance.pick([0, 0.03, 0.1]);
  const skewsMs = [0, chance.below(40_000) - 20_000] as const;
  const weakPort = chance.pick(WEAK_PORTS);
  let isFaulty = true;
  const faultRate = (call: string): number => {
    if (!isFaulty) return 0;
    return call.startsWith(weakPort) ? 0.4 : faults;
  };
  const runner = createRunner(world, { faultRate, trace, fault: mutant?.make() ?? {} });
  const kinds = INTENTS.filter(() => chance.happens(0.75));
  const start = async (): Promise<void> => {
    const kind = chance.happens(0.35) ? chance.pick([signIn, send]) : chance.any(kinds);
    const intent = kind?.(world);
    if (intent !== undefined) await runner.start(intent, chance.pick(skewsMs));
  };
  for (let started = 0; started < OPERATIONS || runner.running() > 0; ) {
    if (chance.happens(0.03)) runner.moveClock(jumpMs(chance));
    else if (chance.happens(0.005)) trace(suspendByHost(world));
    else if (started < OPERATIONS && runner.running() < clients) {
      started += 1;
      await start();
    } else if (runner.running() > 0) {
      await runner.proceed();
      await judgeStored(world);
    }
  }
  isFaulty = false;
  await judgeEnd(world, runner);
};

/** Simulates the history of addresses of a seed. Equal seeds give equal traces. */
export const simulateAddresses = async (
  seed: number,
  { mutant }: { readonly mutant?: Mutant } = {},
): Promise<Report> => {
  const trace: string[] = [];
  const world = createAddressWorld(chanceOf(seed), seed);
  let violation: string | undefined;
  try {
    await run({ world, trace: (line) => trace.push(line), mutant });
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    violation = error.message;
  }
  return { seed, steps: world.step, trace, violation };
};
