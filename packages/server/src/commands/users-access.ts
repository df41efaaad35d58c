import { type ChangedAccess, type SessionDetails, timestamp } from '@paydocs/core';
import { type JsonOption, MAILED, usersTable } from './print-users.ts';
import { jsonLines, textTable } from '../terminal/text-table.ts';
import { allPages } from '../operator/all-pages.ts';
import { withAdministration } from '../operator/with-administration.ts';

type Environment = NodeJS.ProcessEnv;

const sessionsEnded = (count: number): string =>
  count === 1 ? '1 session ended' : `${count} sessions ended`;

const printChange = ({ user, changed, sessionsEnded: count }: ChangedAccess): void => {
  console.log(usersTable([user]));
  console.log(changed ? `changed, ${sessionsEnded(count)}` : 'nothing to change');
};

/** Options of commands that can be forced. */
export interface ForceOption {
  readonly force?: true;
}

export const changeRole = async (
  email: string,
  { role, force }: ForceOption & { readonly role: string },
  environment: Environment,
): Promise<void> => {
  await withAdministration(environment, async (core) =>
    printChange(await core.changeRole({ email, role, force })),
  );
};

/** Changes the e-mail address of a user, and tells the user at the former one. */
export const changeEmail = async (
  email: string,
  newEmail: string,
  environment: Environment,
): Promise<void> => {
  await withAdministration(environment, async (core) => {
    console.log(usersTable([await core.changeEmail({ email, newEmail })]));
  });
};

export const suspendUser = async (
  email: string,
  { force }: ForceOption,
  environment: Environment,
): Promise<void> => {
  await withAdministration(environment, async (core) =>
    printChange(await core.suspendUser({ email, force })),
  );
};

export const activateUser = async (email: string, environment: Environment): Promise<void> => {
  await withAdministration(environment, async (core) =>
    printChange(await core.activateUser({ email })),
  );
};

/** Invites a user again. */
export const inviteUser = async (email: string, environment: Environment): Promise<void> => {
  await withAdministration(environment, async (core) => {
    await core.inviteUser({ email });
    console.log(MAILED);
  });
};

/** Removes the second factor of a user who has lost it. */
export const resetFactor = async (email: string, environment: Environment): Promise<void> => {
  await withAdministration(environment, async (core) => {
    await core.resetSecondFactor({ email });
    console.log('second factor removed, sessions ended; the user gets an e-mail');
  });
};

const sessionRecord = (session: SessionDetails) => ({
  id: session.id,
  created_at: timestamp(session.createdAtMs),
  last_refreshed_at: session.refreshedAtMs === null ? null : timestamp(session.refreshedAtMs),
  expires_at: timestamp(session.expiresAtMs),
  address: session.address,
  user_agent: session.userAgent,
  opened_by: session.openedBy,
});

/** Prints the open sessions of a user. */
export const listSessions = async (
  email: string,
  { json }: JsonOption,
  environment: Environment,
): Promise<void> => {
  await withAdministration(environment, async (core) => {
    const operator = await core.operatorFor({ email });
    const sessions = await allPages(async (page) => core.listSessions(operator, page));
    const records = sessions.map(sessionRecord);
    if (json) {
      process.stdout.write(jsonLines(records));
      return;
    }
    const rows = records.map((record) => Object.values(record).map((value) => value ?? '-'));
    const heading = ['ID', 'CREATED', 'REFRESHED', 'EXPIRES', 'ADDRESS', 'USER AGENT', 'OPENED BY'];
    console.log(textTable(heading, rows));
  });
};

/** Ends one session of a user, or all. */
export const revokeSessions = async (
  email: string,
  { session }: { readonly session?: string },
  environment: Environment,
): Promise<void> => {
  await withAdministration(environment, async (core) => {
    const operator = await core.operatorFor({ email });
    if (session !== undefined) await core.endSession(operator, session);
    console.log(sessionsEnded(session === undefined ? await core.logoutAll(operator) : 1));
  });
};
