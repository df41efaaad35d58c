import type { OutboxReceipt, User } from '@paydocs/core';
import { type AddressIntent, type AddressWorld, changing, POOL } from './address-world.ts';
import { linkOf, type MailedLink } from '../mailed-link.ts';
import { ownChange } from './signing-in.ts';
import { now } from './since.ts';
import type { Intent } from '../operation.ts';

/** Requests an address, in one of its spellings: a free one, the own one, or that of another user. */
export const requestAddress: AddressIntent = (world) =>
  requestAddressOf(world, world.chance.pick(POOL));

/** Requests this address for a user who has signed in. */
export const requestAddressOf = (world: AddressWorld, email: string): Intent | undefined =>
  ownChange(world, (person) => {
    const { chance, links, people } = world;
    const spelled = chance.happens(0.7) ? email : ` ${email.toUpperCase()} `;
    const currentPassword = chance.happens(0.5) ? now(person.passwords) : undefined;
    return {
      name: `requestEmailChange to ${email}`,
      act: (core, caller) => core.requestEmailChange(caller, { email: spelled, currentPassword }),
      committed: (_, result) =>
        links.requested((result as OutboxReceipt).outboxId, people.request(person, email)),
    };
  });

/** Returns the links of these e-mails that have arrived, the oldest first. */
const arrived = (
  { ports, secrets }: AddressWorld,
  ...kinds: readonly string[]
): readonly MailedLink[] =>
  ports.mailer.emails.flatMap((email) => {
    if (!kinds.includes(email.kind) || !('link' in email)) return [];
    const link = linkOf(email.link);
    secrets.add(link.token);
    return [link];
  });

const RECENT = 3;

const choose = (world: AddressWorld, ...kinds: readonly string[]): MailedLink | undefined => {
  const { chance } = world;
  const links = arrived(world, ...kinds);
  return chance.any(chance.happens(0.8) ? links.slice(-RECENT) : links);
};

/** Uses a link to a requested address, usually a recent one; sometimes with another address. */
export const confirmAddress: AddressIntent = (world) => {
  const link = choose(world, 'email-change');
  if (link === undefined) return undefined;
  const other = world.chance.happens(0.1) ? world.chance.pick(POOL) : undefined;
  return confirmAddressWith(world, { ...link, email: other ?? link.email });
};

/** Uses the newest link to a requested address. */
export const confirmNewest: AddressIntent = (world) => {
  const link = arrived(world, 'email-change').at(-1);
  return link && confirmAddressWith(world, link);
};

const confirmAddressWith = (world: AddressWorld, link: MailedLink): Intent =>
  changing(world, {
    name: `verifyEmail ${link.email} with ${link.token.slice(0, 6)}`,
    run: (core) => core.verifyEmail(link),
    committed: (operation) =>
      world.people.move(world.links.used(link, operation), link.email, 'used'),
    refused: (operation) => world.links.refused(link, operation),
  });

/** Chooses a password with a link of an invitation or a reset. */
export const choosePassword: AddressIntent = (world) => {
  const link = choose(world, 'invitation', 'password-reset');
  if (link === undefined) return undefined;
  const password = world.newSecret('password');
  return changing(world, {
    name: `resetPassword ${link.email} to ${password}`,
    run: (core) => core.resetPassword({ ...link, password }),
    committed: () => world.people.setPassword(world.links.reset(link.token), password),
  });
};

/** Requests a link to choose a password. */
export const forgetPassword: AddressIntent = ({ chance }) => {
  const email = chance.pick(POOL);
  return {
    name: `forgotPassword ${email}`,
    run: (core) => core.forgotPassword({ email }),
    ended: () => {},
  };
};

/** Changes an address as an operator, sometimes back to one of before. */
export const moveByOperator: AddressIntent = (world) => {
  const { chance, people } = world;
  const email = chance.pick(POOL);
  const former = chance.happens(0.5) ? people.holderOf(email)?.addresses : undefined;
  const newEmail = chance.any(former ?? [])?.value ?? chance.pick(POOL);
  return changing(world, {
    name: `changeEmail ${email} to ${newEmail}`,
    run: (core) => core.changeEmail({ email, newEmail }),
    committed: (_, result) => {
      const person = people.find((result as User).id);
      if (person !== undefined && email !== newEmail) people.move(person, newEmail, 'operator');
    },
  });
};

/** Sends the next e-mail; sometimes with a worker that is stopping. */
export const send: AddressIntent = (world) => ({
  name: 'send',
  run: (core) => core.processOutbox(world.chance.happens(0.1) ? AbortSignal.abort() : undefined),
  ended: (operation, outcome) => world.mails.workerEnded(operation, outcome),
});
