import { type Core, isRefused, type SessionCaller, type SignedIn, type User } from '@paydocs/core';
import type { Intent, Operation } from '../operation.ts';
import { must } from '../violation.ts';
import { type AddressIntent, type AddressWorld, changing, POOL } from './address-world.ts';
import type { Person } from './people.ts';
import { ADDRESSES } from './sentences.ts';
import { heldDuring, heldThroughout, now } from './since.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in with these credentials. */
export const signInWith = (world: AddressWorld, credentials: Credentials): Intent => ({
  name: `login ${credentials.email} with ${credentials.password}`,
  run: (core) => core.login(credentials),
  ended: (operation, outcome) => {
    const { email, password } = credentials;
    const { people, secrets, tokens } = world;
    if ('value' in outcome) {
      const { user, token } = outcome.value as SignedIn;
      secrets.add(token.text);
      const person = people.find(user.id);
      must(person !== undefined, ADDRESSES.added);
      must(heldDuring(person.addresses, email, operation), ADDRESSES.former);
      tokens.push({ text: token.text, userId: user.id });
    } else if (isRefused(outcome.error) && outcome.error.code === 'credentials.invalid') {
      const isWronged = people
        .all()
        .some(
          ({ addresses, passwords, roles, statuses }) =>
            heldThroughout(addresses, email, operation) &&
            heldThroughout(passwords, password, operation) &&
            heldThroughout(statuses, 'Active', operation) &&
            heldThroughout(roles, now(roles) ?? '', operation),
        );
      must(operation.disturbed || !isWronged, ADDRESSES.present);
    }
  },
});

/** Signs a user in with an address that the user has, or had before. */
export const signIn: AddressIntent = (world) => {
  const { chance, people } = world;
  const person = chance.any(people.all());
  const password = person && now(person.passwords);
  if (person === undefined || password === undefined) return undefined;
  const former = chance.happens(0.2) ? chance.any(person.addresses)?.value : undefined;
  return signInWith(world, { email: former ?? now(person.addresses) ?? '', password });
};

interface OwnChange {
  readonly name: string;
  readonly act: (core: Core, caller: SessionCaller) => Promise<unknown>;
  readonly committed: (person: Person, result: unknown, operation: Operation) => void;
}

const RECENT = 6;

/** Changes something for a user who has signed in, usually of late. */
export const ownChange = (
  world: AddressWorld,
  changeOf: (person: Person) => OwnChange | undefined,
): Intent | undefined => {
  const { chance, people, tokens } = world;
  const token = chance.any(chance.happens(0.8) ? tokens.slice(-RECENT) : tokens);
  const person = people.find(token?.userId ?? 0);
  if (token === undefined || person === undefined) return undefined;
  const change = changeOf(person);
  if (change === undefined) return undefined;
  return changing(world, {
    name: `${change.name} by user ${person.id}`,
    run: async (core) => change.act(core, (await core.authenticate(token.text)) as SessionCaller),
    committed: (operation, result) => change.committed(person, result, operation),
  });
};

/** Changes the names. */
export const changeNames: AddressIntent = (world) =>
  ownChange(world, () => ({
    name: 'changeMe',
    act: (core, caller) => core.changeMe(caller, { firstName: world.newSecret('name') }),
    committed: () => {},
  }));

/** Ends all sessions. */
export const signOut: AddressIntent = (world) =>
  ownChange(world, () => ({
    name: 'logoutAll',
    act: (core, caller) => core.logoutAll(caller),
    committed: (person) => world.people.signOut(person),
  }));

/** Changes the password. */
export const changePassword: AddressIntent = (world) =>
  ownChange(world, (person) => {
    const currentPassword = now(person.passwords);
    const password = world.newSecret('password');
    return currentPassword === undefined
      ? undefined
      : {
          name: `changePassword to ${password}`,
          act: (core, caller) => core.changePassword(caller, { currentPassword, password }),
          committed: () => world.people.setPassword(person, password),
        };
  });

/** Registers an address, which may have an account. */
export const register: AddressIntent = (world) => {
  const email = world.chance.pick(POOL);
  const password = world.newSecret('password');
  return changing(world, {
    name: `register ${email}`,
    run: (core) => core.register({ firstName: 'Ada', lastName: 'Lee', email, password }),
    committed: (_operation, result) => {
      const { id } = result as User;
      world.people.add({ id, email, role: 'Member', password });
    },
  });
};
