import type { OutboxResult } from '@paydocs/core';
import { type Chance, chanceOf } from './chance.ts';
import type { Mutant } from './mutant.ts';
import {
  cancelOne,
  correctOne,
  reissueOne,
  reissueYear,
  removeOne,
  replaceOne,
  retryAll,
  retryOne,
  voidOne,
} from './pay/correcting.ts';
import { addReceiver, judgeEvents } from './pay/events.ts';
import { judgeOrders, judgePay } from './pay/judge.ts';
import { judgeNotices, send, tiePerson } from './pay/notices.ts';
import {
  fillDraft,
  orderAll,
  orderList,
  orderOwn,
  orderSummaries,
  type PayIntent,
  submitDraft,
} from './pay/ordering.ts';
import { createPayWorld, look, payRecords, type PayWorld } from './pay/pay-world.ts';
import { changePay, importOpening, move, prepare, prune, work } from './pay/upkeep.ts';
import { createRunner, type Runner } from './runner.ts';
import type { Report } from './simulate.ts';
import { must, Violation } from './violation.ts';
import { createWorld } from './world.ts';

const INTENTS: readonly PayIntent[] = [
  orderList,
  orderList,
  orderOwn,
  orderOwn,
  orderAll,
  fillDraft,
  submitDraft,
  voidOne,
  replaceOne,
  correctOne,
  retryOne,
  retryAll,
  removeOne,
  cancelOne,
  reissueOne,
  reissueYear,
  move,
  changePay,
  importOpening,
  send,
];

/** The calls that fail often in a history. */
const WEAK_PORTS = [
  'none',
  'none',
  'documentStore.',
  'documentTasks.',
  'store.',
  'renderer.',
] as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OPERATIONS = 70;
const ROUNDS_MAX = 60;
const MAILS_MAX = 1000;

const jumpMs = (chance: Chance): number =>
  chance.happens(0.6)
    ? chance.below(4000)
    : chance.pick([MINUTE_MS, 3 * MINUTE_MS, HOUR_MS, -HOUR_MS]);

interface Setting {
  readonly pay: PayWorld;
  readonly trace: (line: string) => void;
  readonly mutant: Mutant | undefined;
}

/** Something that happens beside the operations. */
const surprise = async (pay: PayWorld): Promise<string> => {
  const { chance, ports } = pay.world;
  if (chance.happens(0.25)) return prune(pay);
  ports.renderer.refuseNext('letters.missing', 'A letter has no glyph.');
  return 'the renderer refuses the next document';
};

/** Lets workers make everything that is left. */
const finish = async (pay: PayWorld, runner: Runner): Promise<void> => {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    runner.moveClock(2 * HOUR_MS);
    for (const intent of [prepare, work]) {
      const next = intent(pay);
      if (next !== undefined) await runner.runAlone(next);
    }
    await look(pay);
    const isOpen =
      pay.orders.some(({ status }) => status === 'Preparing') ||
      pay.documents.some(({ status }) => status === 'Pending');
    if (!isOpen) return;
  }
  must(false, 'each document is made after the last fault');
};

/** Sends every e-mail that is left, also one whose worker has crashed or whose attempts have failed. */
const sendAll = async (pay: PayWorld, runner: Runner): Promise<void> => {
  const { outbox } = pay.world.ports;
  for (let run = 0; run < MAILS_MAX; run += 1) {
    const entries = await outbox.list({ limit: MAILS_MAX });
    const intent = entries.some(({ state }) => state === 'waiting') ? send(pay) : undefined;
    if (intent === undefined) return;
    const { outcome } = await runner.runAlone(intent);
    if (outcome === undefined || !('value' in outcome)) continue;
    if ((outcome.value as OutboxResult).outcome === 'idle') runner.moveClock(HOUR_MS);
  }
};

const run = async ({ pay, trace, mutant }: Setting): Promise<void> => {
  const { world } = pay;
  const { chance } = world;
  const clients = 1 + chance.below(6);
  const faults = chance.pick([0, 0.03, 0.1]);
  const skewsMs = [0, chance.below(40_000) - 20_000] as const;
  const weakPort = chance.pick(WEAK_PORTS);
  let isFaulty = true;
  const faultRate = (call: string): number => {
    if (!isFaulty) return 0;
    return call.startsWith(weakPort) ? 0.3 : faults;
  };
  const runner = createRunner(world, { faultRate, trace, fault: mutant?.make() ?? {} });
  const kinds = [
    ...INTENTS.filter(() => chance.happens(0.75)),
    ...(chance.happens(0.25) ? [orderSummaries] : []),
  ];
  const start = async (): Promise<void> => {
    await look(pay);
    const kind = chance.happens(0.4) ? chance.pick([work, work, prepare]) : chance.any(kinds);
    const intent = kind?.(pay);
    if (intent !== undefined) await runner.start(intent, chance.pick(skewsMs));
  };
  for (let started = 0; started < OPERATIONS || runner.running() > 0; ) {
    if (chance.happens(0.02)) runner.moveClock(jumpMs(chance));
    else if (chance.happens(0.01)) trace(await surprise(pay));
    else if (chance.happens(0.05)) await judgePay(pay, trace);
    else if (started < OPERATIONS && runner.running() < clients) {
      started += 1;
      await start();
    } else if (runner.running() > 0) await runner.proceed();
  }
  isFaulty = false;
  await finish(pay, runner);
  await judgePay(pay, trace);
  judgeOrders(pay);
  await judgeEvents(pay);
  await sendAll(pay, runner);
  judgeNotices(pay);
};

/** Simulates the history of pay runs of a seed. Equal seeds give equal traces. */
export const simulatePay = async (
  seed: number,
  { mutant }: { readonly mutant?: Mutant } = {},
): Promise<Report> => {
  const trace: string[] = [];
  const world = createWorld(chanceOf(seed), { seed, records: payRecords() });
  const pay = createPayWorld(world);
  let violation: string | undefined;
  await tiePerson(world);
  await addReceiver(world);
  try {
    await run({ pay, trace: (line) => trace.push(line), mutant });
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    violation = error.message;
  }
  return { seed, steps: world.step, trace, violation };
};
