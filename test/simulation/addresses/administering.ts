import { type ChangedAccess, type CreatedSiteUser, standardRoles } from '@paydocs/core';
import type { Intent } from '../operation.ts';
import { must } from '../violation.ts';
import { type AddressIntent, type AddressWorld, changing, POOL } from './address-world.ts';
import { ownChange } from './signing-in.ts';
import { ADDRESSES } from './sentences.ts';
import { now } from './since.ts';

const permissionsOf = (role: string | undefined): readonly string[] =>
  standardRoles.find(({ name }) => name === role)?.permissions ?? [];

const ROLES = ['Owner', 'Manager', 'Marketing', 'Member'] as const;

/** Adds a user of the site, sometimes with the key of an earlier addition of the role and the address. */
export const addUser: AddressIntent = (world) =>
  ownChange(world, (adder) => {
    const { chance, people, added } = world;
    const [email, role] = [chance.pick(POOL), chance.pick(ROLES)];
    const idempotencyKey = chance.happens(0.5) ? `${email} ${role}` : undefined;
    const input = { firstName: 'Eve', lastName: 'Ray', email, role };
    return {
      name: `createSiteUser ${email} as ${role}`,
      act: (core, caller) => core.createSiteUser(caller, input, { idempotencyKey }),
      committed: (_, result) => {
        const { record, replayed } = result as AddedUser;
        const key = `${adder.id} ${idempotencyKey}`;
        if (replayed) return must(added.get(key) === record.id, ADDRESSES.added);
        const granted = permissionsOf(now(adder.roles));
        must(
          permissionsOf(role).every((permission) => granted.includes(permission)),
          ADDRESSES.permissions,
        );
        people.add({ id: record.id, email, role, isAdded: true });
        added.set(key, record.id);
      },
    };
  });

/** What the transaction of an addition returns. */
interface AddedUser extends Pick<CreatedSiteUser, 'replayed'> {
  readonly record: { readonly id: number };
}

/** Suspends or activates a user as an operator. */
export const changeStatus: AddressIntent = (world) => {
  const { chance, people } = world;
  const email = chance.pick(POOL);
  const isActive = now(people.holderOf(email)?.statuses ?? []) === 'Active';
  return isActive === chance.happens(0.9)
    ? changing(world, {
        name: `suspendUser ${email}`,
        run: (core) => core.suspendUser({ email, force: true }),
        committed: setStatus(world, 'Suspended'),
      })
    : activate(world, email);
};

/** Activates the user with this address. */
export const activate = (world: AddressWorld, email: string): Intent =>
  changing(world, {
    name: `activateUser ${email}`,
    run: (core) => core.activateUser({ email }),
    committed: setStatus(world, 'Active'),
  });

const setStatus =
  ({ people }: AddressWorld, status: string) =>
  (_: unknown, result: unknown): void => {
    const person = people.find((result as ChangedAccess).user.id);
    if (person !== undefined) people.setStatus(person, status);
  };

/** Suspends a user as the host of the service may, which ends no links. */
export const suspendByHost = ({ chance, people, ports, step }: AddressWorld): string => {
  const person = chance.any(people.all());
  if (person === undefined) return 'the host finds no user';
  ports.store.changeUser(person.id, { status: 'Suspended' });
  person.statuses.push({ value: 'Suspended', step });
  return `the host suspends user ${person.id}`;
};

/** Changes the role of a user as an operator. */
export const changeRole: AddressIntent = (world) => {
  const { chance, people } = world;
  const [email, role] = [chance.pick(POOL), chance.pick(ROLES)];
  return changing(world, {
    name: `changeRole ${email} to ${role}`,
    run: (core) => core.changeRole({ email, role, force: true }),
    committed: (_, result) => {
      const person = people.find((result as ChangedAccess).user.id);
      if (person !== undefined) people.setRole(person, role);
    },
  });
};
