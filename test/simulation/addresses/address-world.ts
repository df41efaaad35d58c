import type { Records } from '@paydocs/core';
import { buildSite, buildUser, memoryPorts, seededRandom } from '@paydocs/testing';
import type { Chance } from '../chance.ts';
import { type Intent, type Operation, succeeded } from '../operation.ts';
import type { Stage } from '../stage.ts';
import { must } from '../violation.ts';
import { type AddressMails, createAddressMails } from './mails.ts';
import { createLinkModel, type LinkModel } from './links.ts';
import { type People, peopleOf } from './people.ts';
import { ADDRESSES } from './sentences.ts';

/** The doubles, and the model of what was committed and what clients were told. */
export interface AddressWorld extends Stage {
  readonly people: People;
  readonly links: LinkModel;
  readonly mails: AddressMails;
  /** The tokens of sessions, with the ids of their users. */
  readonly tokens: { readonly text: string; readonly userId: number }[];
  /** The ids of added users, by their adder and the idempotency key. */
  readonly added: Map<string, number>;
  /** What the transaction of an operation changes in the model. */
  readonly commits: Map<Operation, (result: unknown) => void>;
  /** The operations whose transaction was committed, also when its answer was lost. */
  readonly committed: Set<Operation>;
  newSecret(name: string): string;
}

/** The addresses of all histories: with few of them, operations meet. */
export const POOL = [
  'owner@main.test',
  'manager@main.test',
  'member@main.test',
  'new@main.test',
  'other@main.test',
  'third@main.test',
] as const;

const ROLES = ['Owner', 'Manager', 'Member'] as const;

/** The roles of the sample users, numbered in the order of `standardRoles`. */
const ROLE_IDS = { Owner: 1, Manager: 2, Member: 6 } as const;

const USERS = ROLES.map((role, index) => ({
  id: index + 1,
  email: POOL[index] ?? '',
  role,
  password: `first-password-${index + 1}`,
}));

/** The records of a history: an owner, a manager and a member of one site. */
const records = (): Records => ({
  sites: [buildSite({ id: 1, identifier: 'main' })],
  users: USERS.map(({ id, email, role, password }) =>
    buildUser({ id, email, roleId: ROLE_IDS[role], password }),
  ),
});

/** Creates the world of a history. */
export const createAddressWorld = (chance: Chance, seed: number): AddressWorld => {
  let secrets = 0;
  const people = peopleOf(USERS, () => world.step);
  const links = createLinkModel({
    people,
    stepNow: () => world.step,
    nowMs: () => world.ports.clock.nowMs(),
  });
  const world: AddressWorld = {
    chance,
    ports: { ...memoryPorts(records()), random: seededRandom(seed) },
    step: 0,
    people,
    links,
    mails: createAddressMails(),
    tokens: [],
    added: new Map(),
    commits: new Map(),
    committed: new Set(),
    secrets: new Set(USERS.map(({ password }) => password)),
    newSecret: (name) => {
      secrets += 1;
      const secret = `${name}-${secrets}`;
      world.secrets.add(secret);
      return secret;
    },
    onEffect: (effect) => {
      world.mails.onEffect(effect);
      links.onEffect(effect);
      const { call, operation, result } = effect;
      if (call !== 'store.transaction') return;
      world.committed.add(operation);
      world.commits.get(operation)?.(result);
    },
  };
  return world;
};

/** An intent whose use case has one transaction, after which the model changes. */
export interface Change extends Omit<Intent, 'started' | 'ended'> {
  readonly committed: (operation: Operation, result: unknown) => void;
  readonly refused?: (operation: Operation) => void;
}

/** Returns the intent of a change: what is acknowledged must be committed. */
export const changing = (world: AddressWorld, change: Change): Intent => ({
  name: change.name,
  run: change.run,
  started: (operation) => {
    world.commits.set(operation, (result) => change.committed(operation, result));
  },
  ended: (operation) => {
    must(!succeeded(operation) || world.committed.has(operation), ADDRESSES.kept);
    if (!succeeded(operation)) change.refused?.(operation);
  },
});

/** Creates an intent of a history of addresses, or none when nothing fits. */
export type AddressIntent = (world: AddressWorld) => Intent | undefined;
