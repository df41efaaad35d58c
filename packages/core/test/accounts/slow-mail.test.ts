import { EMAIL_LANES, type Outbox, pollingWorkEngine } from '@paydocs/core';
import { buildSite, buildUser, manualClock, memoryMailer } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { movedTime, settle } from '../moved-time.ts';
import { sampleCore } from '../sample-core.ts';

const MANY = 2_000;
const ANSWER_MS = 15_000;
const email = 'manager@north.test';

/** The manager of the site `north`. */
const MANAGER = { siteId: 2, userId: 12 };

/** Adds e-mails to a user of a site. */
const addMany = async (
  outbox: Outbox,
  { siteId, userId }: typeof MANAGER,
  count = MANY,
): Promise<void> => {
  const task = { kind: 'password-changed', userId } as const;
  for (let mail = 0; mail < count; mail += 1) {
    await outbox.add({ id: `${userId}-${mail}`, siteId, task, createdAtMs: mail });
  }
};

test('each site and the requests without a site have a turn, however many e-mails one site has', async () => {
  const { core, mailer, outbox } = await sampleCore();
  await addMany(outbox, { siteId: 1, userId: 1 });
  await addMany(outbox, MANAGER, 2);
  await core.forgotPassword({ email: 'support@main.test' });
  for (let turn = 0; turn < 6; turn += 1) await core.processOutbox();
  expect(mailer.emails.map(({ to }) => to)).toEqual([
    'owner@main.test',
    email,
    'support@main.test',
    'owner@main.test',
    email,
    'owner@main.test',
  ]);
});

test.each([1, 2])(
  'an e-mail leaves within 2 s although each of %i other sites has 2,000 that take 15 s',
  async (slowSites) => {
    const memory = memoryMailer();
    const mailer: typeof memory = {
      ...memory,
      prepare: async (message, signal) => {
        if (message.to.endsWith('slow.test')) await sleep(ANSWER_MS);
        return memory.prepare(message, signal);
      },
    };
    const clock = manualClock();
    const { sleep, sleepUntil, pass } = movedTime(clock);
    const { core, outbox, store } = await sampleCore({}, { clock, mailer });
    for (let number = 1; number <= slowSites; number += 1) {
      const [siteId, id] = [50 + number, 50 + number];
      store.add({
        sites: [buildSite({ id: siteId })],
        users: [buildUser({ id, siteId, email: `${number}@slow.test` })],
      });
      await addMany(outbox, { siteId, userId: id });
    }
    const engine = pollingWorkEngine({ concurrency: EMAIL_LANES, sleep: sleepUntil });
    engine.start(async (signal) =>
      (await core.processOutbox(signal)).outcome === 'idle' ? 'idle' : 'more',
    );
    for (let lane = 0; lane < EMAIL_LANES; lane += 1) {
      engine.wake();
      await settle();
    }
    for (let round = 1; round <= 4; round += 1) {
      await pass(5_300);
      await addMany(outbox, MANAGER, 1);
      await pass(2_000);
      expect(memory.emails.filter(({ to }) => to === email)).toHaveLength(round);
    }
    const stopped = engine.stop();
    await pass(ANSWER_MS);
    await stopped;
  },
);
