import type { OutboxReceipt } from '@paydocs/core';
import { type Account, isSurelyInactive } from '../accounts.ts';
import { linkOf, type MailedLink } from '../mailed-link.ts';
import type { Intent } from '../operation.ts';
import { must } from '../violation.ts';
import { chooseSubject, wasRefused, type World } from '../world.ts';

/** Requests an e-mail with a reset link. */
export const forgotPassword = (world: World): Intent | undefined => {
  const account = chooseSubject(world);
  return account && forgotPasswordOf(world, account);
};

/** Requests an e-mail with a reset link for this account. */
export const forgotPasswordOf = (world: World, account: Account): Intent => ({
  name: `forgotPassword ${account.email}`,
  run: (core) => core.forgotPassword({ email: account.email }),
  ended: (operation) => {
    world.requests.push({ operation, account });
  },
});

const STOP_RATE = 0.1;

/** Runs an outbox worker once; sometimes one that is stopping. */
export const processOutbox = (world: World): Intent => ({
  name: 'processOutbox',
  run: (core) =>
    core.processOutbox(world.chance.happens(STOP_RATE) ? AbortSignal.abort() : undefined),
  ended: (operation, outcome) => world.mails.workerEnded(operation, outcome),
});

/** Returns the links of the e-mails that have arrived, the oldest first. */
export const linksOf = ({ ports }: World): MailedLink[] =>
  ports.mailer.emails.flatMap((email) =>
    email.kind === 'password-reset' ? [linkOf(email.link)] : [],
  );

const RECENT = 3;

/** Uses a reset link, usually a recent one; sometimes with the address of another account. */
export const resetPassword = (world: World): Intent | undefined => {
  const { chance } = world;
  const links = linksOf(world);
  const link = chance.any(chance.happens(0.8) ? links.slice(-RECENT) : links);
  if (link === undefined) return undefined;
  const other = chance.happens(0.2) ? chance.any([...world.accounts.keys()]) : undefined;
  return resetPasswordWith(world, { ...link, email: other ?? link.email });
};

/** Uses this reset link. */
export const resetPasswordWith = (
  world: World,
  { token, email }: MailedLink,
): Intent | undefined => {
  const account = world.accounts.get(email);
  if (account === undefined) return undefined;
  world.subject = account;
  const password = world.newPassword();
  world.secrets.add(token);
  return {
    name: `resetPassword ${email} to ${password}`,
    run: (core) => core.resetPassword({ token, email, password }),
    started: (operation) => {
      account.resets.push(operation);
      account.settings.push({ password, operation });
      world.resetTokens.presented({ text: token, email, operation });
    },
    ended: (operation, outcome) => {
      if ('value' in outcome) {
        operation.entryId = (outcome.value as OutboxReceipt).outboxId;
        must(!isSurelyInactive(account, operation), 'no reset succeeds on an inactive account');
        world.resetTokens.accepted({ text: token, email, operation });
        world.requests.push({ operation, account });
      } else if (wasRefused(operation)) {
        account.resets.splice(account.resets.indexOf(operation), 1);
        account.settings.splice(
          account.settings.findIndex((setting) => setting.operation === operation),
          1,
        );
        world.resetTokens.refused({ text: token, email, operation });
      }
    },
  };
};
