import type { OutboxResult } from '@paydocs/core';
import type { Intent } from '../operation.ts';
import { succeeded } from '../operation.ts';
import type { Runner } from '../runner.ts';
import { must } from '../violation.ts';
import type { AddressWorld } from './address-world.ts';
import { activate } from './administering.ts';
import { confirmNewest, requestAddressOf, send } from './changing.ts';
import { ADDRESSES } from './sentences.ts';
import { signInWith } from './signing-in.ts';
import { now } from './since.ts';

const HOUR_MS = 3_600_000;
const MAILS_MAX = 1000;
const MANY = Array.from({ length: 40 }, (_, index) => index + 1);

/** Judges the stored accounts: they are those of the model. */
export const judgeStored = async ({ people, ports }: AddressWorld): Promise<void> => {
  const accounts = await ports.store.transaction(async (tx) => tx.users.lock(MANY));
  const stored = accounts.map(({ user }) => user);
  must(new Set(stored.map(({ email }) => email)).size === stored.length, ADDRESSES.one);
  must(stored.length === people.all().length, ADDRESSES.added);
  for (const { id, email, role } of stored) {
    const person = people.find(id);
    must(person !== undefined, ADDRESSES.added);
    const { addresses, roles } = person;
    if (email !== now(addresses)) {
      must(
        false,
        addresses.some(({ value }) => value === email) ? ADDRESSES.kept : ADDRESSES.caused,
      );
    }
    must(role.name === now(roles), ADDRESSES.kept);
  }
};

/** Sends every e-mail that is left, also one whose worker has crashed or whose attempts have failed. */
const sendAll = async (world: AddressWorld, runner: Runner): Promise<void> => {
  const { outbox } = world.ports;
  for (let run = 0; run < MAILS_MAX; run += 1) {
    const entries = await outbox.list({ limit: MAILS_MAX });
    const intent = entries.some(({ state }) => state === 'waiting') ? send(world) : undefined;
    if (intent === undefined) return;
    const { outcome } = await runner.runAlone(intent);
    if (outcome === undefined || !('value' in outcome)) continue;
    if ((outcome.value as OutboxResult).outcome === 'idle') runner.moveClock(HOUR_MS);
  }
};

const judgeSignIns = async (world: AddressWorld, runner: Runner): Promise<void> => {
  for (const { addresses, passwords, statuses } of world.people.all()) {
    const [email, password] = [now(addresses), now(passwords)];
    if (email === undefined || password === undefined) continue;
    runner.moveClock(HOUR_MS + 1);
    if (now(statuses) !== 'Active') await runner.runAlone(activate(world, email));
    for (const former of new Set(addresses.map(({ value }) => value))) {
      const { outcome } = await runner.runAlone(signInWith(world, { email: former, password }));
      const hasSignedIn = outcome !== undefined && 'value' in outcome;
      must(hasSignedIn === (former === email), hasSignedIn ? ADDRESSES.former : ADDRESSES.present);
    }
  }
};

/** Changes an address when nothing is wrong any more. */
const judgeChange = async (world: AddressWorld, runner: Runner): Promise<void> => {
  const { tokens } = world;
  tokens.splice(0, tokens.length - 1);
  if (tokens.length === 0) return;
  const succeeds = async (intent: Intent | undefined): Promise<boolean> =>
    intent !== undefined && succeeded(await runner.runAlone(intent));
  const requested = await succeeds(requestAddressOf(world, 'last@main.test'));
  must(requested, ADDRESSES.works);
  await sendAll(world, runner);
  must(await succeeds(confirmNewest(world)), ADDRESSES.works);
};

/** Judges the state after the last fault. */
export const judgeEnd = async (world: AddressWorld, runner: Runner): Promise<void> => {
  await sendAll(world, runner);
  await judgeSignIns(world, runner);
  await judgeChange(world, runner);
  await sendAll(world, runner);
  await judgeStored(world);
  for (const person of world.people.all()) world.mails.judgeEnd(person);
};
