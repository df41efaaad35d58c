import { standardRoles, USER_STATUSES } from '@paydocs/core';
import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import { inAnyCase } from './choice.ts';
import type { JsonOption } from './print-users.ts';
import { ofSite, ofSites } from './site-option.ts';
import type { CreateOptions, ListOptions } from './users.ts';
import type { IdentityOptions } from './users-identities.ts';
import type { ForceOption } from './users-access.ts';
import { wholeNumber } from './whole-number.ts';

const EXPLANATION = `
The commands work on the database, while servers run or not. Lists with --json print one JSON object a
line. Passwords are never printed. Configuration: DATABASE_URL and DEFAULT_SITE, see \`paydocs help\`.`;

const CREATION = `
Without --password-stdin the user gets an e-mail with a link to choose a password. A running server
mails it, so that this command needs no server and waits for none.
The first Owner of a new installation:

  paydocs users create --role Owner --email <email> --first-name <name> --last-name <name>`;

const FORCE = 'also for the last Active Owner of a site';
const JSON_LINES = 'print one JSON object a line instead of a table';

const ROLES = standardRoles.map(({ name }) => name);
const roleName = inAnyCase(ROLES);

const load = async () => import('./users.ts');
const loadIdentities = async () => import('./users-identities.ts');
const loadAccess = async () => import('./users-access.ts');

const addLists = (users: Command): void => {
  ofSites(users.command('list'))
    .description('list users by id')
    .option('--role <role>', 'with this role only', roleName)
    .option(
      '--status <status>',
      `with this status only: ${USER_STATUSES.join(', ')}`,
      inAnyCase(USER_STATUSES),
    )
    .option('--search <text>', 'with this part of the e-mail or the name')
    .option('--after <id>', 'start after this id', wholeNumber)
    .option('--limit <count>', '1 to 100 users (default: 50, with --json all)', wholeNumber)
    .option('--json', JSON_LINES)
    .action(async (options: ListOptions) => (await load()).listUsers(options, process.env));
  users
    .command('show <email>')
    .description('print a user')
    .option('--json', 'print one JSON object')
    .action(async (email: string, options: JsonOption) =>
      (await load()).showUser(email, options, process.env),
    );
  users
    .command('sessions <email>')
    .description('list the open sessions of a user')
    .option('--json', JSON_LINES)
    .action(async (email: string, options: JsonOption) =>
      (await loadAccess()).listSessions(email, options, process.env),
    );
};

const addChanges = (users: Command): void => {
  ofSite(users.command('create'))
    .description('create a user, who chooses a password by e-mail')
    .requiredOption('--email <email>', 'the e-mail, unique over all sites')
    .requiredOption('--first-name <name>', 'the first name')
    .requiredOption('--last-name <name>', 'the last name')
    .requiredOption('--role <role>', ROLES.join(', '), roleName)
    .option('--password-stdin', 'read the password from the first line of standard input')
    .option('--json', 'print one JSON object')
    .addHelpText('after', explanation(CREATION))
    .action(async (options: CreateOptions) => (await load()).createUser(options, process.env));
  users
    .command('role')
    .argument('<email>')
    .argument('<role>', ROLES.join(', '), roleName)
    .description('change the role of a user and end all sessions of the user')
    .option('--force', FORCE)
    .action(async (email: string, role: string, { force }: ForceOption) =>
      (await loadAccess()).changeRole(email, force ? { role, force } : { role }, process.env),
    );
  users
    .command('email <email> <new-email>')
    .description('change the e-mail with which a user signs in')
    .action(async (email: string, newEmail: string) =>
      (await loadAccess()).changeEmail(email, newEmail, process.env),
    );
  users
    .command('suspend <email>')
    .description('forbid a user to sign in and end all sessions of the user')
    .option('--force', FORCE)
    .action(async (email: string, options: ForceOption) =>
      (await loadAccess()).suspendUser(email, options, process.env),
    );
  users
    .command('activate <email>')
    .description('let a suspended user sign in again')
    .action(async (email: string) => (await loadAccess()).activateUser(email, process.env));
  users
    .command('invite <email>')
    .description('mail another link to choose a password')
    .action(async (email: string) => (await loadAccess()).inviteUser(email, process.env));
  users
    .command('reset-factor <email>')
    .description('remove the second factor of a user who lost it, and end all sessions of the user')
    .action(async (email: string) => (await loadAccess()).resetFactor(email, process.env));
  users
    .command('revoke <email>')
    .description('end all sessions of a user')
    .option('--session <id>', 'end this session only')
    .action(async (email: string, options: { readonly session?: string }) =>
      (await loadAccess()).revokeSessions(email, options, process.env),
    );
};

const ofIdentity = (command: Command): Command =>
  command
    .requiredOption('--issuer <url>', 'the issuer of the provider, exactly as in its ID tokens')
    .requiredOption('--subject <id>', 'the subject of the account, exactly as in its ID tokens');

const addIdentities = (users: Command): void => {
  users
    .command('identities <email>')
    .description('list the accounts of identity providers with which a user signs in')
    .option('--json', JSON_LINES)
    .action(async (email: string, options: JsonOption) =>
      (await loadIdentities()).listIdentities(email, options, process.env),
    );
  ofIdentity(users.command('link <email>'))
    .description('let an account of an identity provider sign in as a user')
    .action(async (email: string, options: IdentityOptions) =>
      (await loadIdentities()).linkIdentity(email, options, process.env),
    );
  ofIdentity(users.command('unlink <email>'))
    .description('remove an account of an identity provider, and end all sessions of the user')
    .action(async (email: string, options: IdentityOptions) =>
      (await loadIdentities()).unlinkIdentity(email, options, process.env),
    );
};

/** Adds `paydocs users`. */
export const usersCommand = (paydocs: Command): void => {
  const users = paydocs
    .command('users')
    .description('create, list and change users, and end their sessions')
    .addHelpText('after', explanation(EXPLANATION));
  addLists(users);
  addChanges(users);
  addIdentities(users);
};
