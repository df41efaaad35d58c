import { timestamp } from '@paydocs/core';
import { readConfig } from '../config/read-config.ts';
import { isIssuer } from '../config/single-sign-on-settings.ts';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';
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

/** Says that no configured provider has an issuer; a host may have it. */
const sayUnknownIssuer = (issuer: string, environment: NodeJS.ProcessEnv): void => {
  const { identityProviders = [] } = readConfig(environment);
  const issuers = identityProviders.map((provider) => provider.issuer);
  if (issuers.length === 0 || issuers.includes(issuer)) return;
  console.error(
    `No configured provider has the issuer ${issuer}, only ${issuers.join(', ')}: nobody signs in with it, unless your host has it.`,
  );
};

/**
 * Links an account of an identity provider to a user.
 *
 * @throws OperationalError for an issuer that is no address, and every refusal.
 */
export const linkIdentity = async (
  email: string,
  identity: IdentityOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  if (!isIssuer(identity.issuer)) {
    throw new OperationalError(
      'The issuer must be an https:// address without query and fragment, as in ID tokens.',
      { exitCode: USAGE_EXIT_CODE },
    );
  }
  await withAdministration(environment, async (core) => {
    await core.linkIdentity({ email, ...identity });
    console.log('identity linked; the user gets an e-mail');
  });
  sayUnknownIssuer(identity.issuer, environment);
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
