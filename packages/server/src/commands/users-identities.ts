import { timestamp } from '@paydocs/core';
import type { JsonOption } from './print-users.ts';
import { jsonLines, textTable } from '../terminal/text-table.ts';
import { withAdministration } from '../operator/with-administration.ts';

/** An account of an identity provider. */
export interface IdentityOptions {
  readonly issuer: string;
  readonly subject: string;
}

/** Prints the accounts of identity providers with which a user signs in. */
export const listIdentities = async (
  email: string,
  { json }: JsonOption,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withAdministration(environment, async (core) => {
    const records = (await core.listIdentities({ email })).map((identity) => ({
      issuer: identity.issuer,
      subject: identity.subject,
      linked_at: timestamp(identity.linkedAtMs),
    }));
    if (json) {
      process.stdout.write(jsonLines(records));
      return;
    }
    const rows = records.map((record) => Object.values(record));
    console.log(textTable(['ISSUER', 'SUBJECT', 'LINKED'], rows));
  });
};

/** Links an account of an identity provider to a user. */
export const linkIdentity = async (
  email: string,
  identity: IdentityOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withAdministration(environment, async (core) => {
    await core.linkIdentity({ email, ...identity });
    console.log('identity linked; the user gets an e-mail');
  });
};

/** Removes the link of an account of an identity provider to a user. */
export const unlinkIdentity = async (
  email: string,
  identity: IdentityOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withAdministration(environment, async (core) => {
    await core.unlinkIdentity({ email, ...identity });
    console.log('identity unlinked, sessions ended; the user gets an e-mail');
  });
};
