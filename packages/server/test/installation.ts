import { sql } from '@paydocs/mikro-orm';
import { generateKey } from '@paydocs/paseto';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { examine } from '../src/doctor/examine.ts';
import type { Checked } from '../src/doctor/finding.ts';
import { DATA_KEY } from './data-keys.ts';
import { openFilled } from './filled-database.ts';
import type { TemporaryFolder } from './temporary-folder.ts';

/** Creates a database, spoils it, and returns the environment of its service. */
export const installation = async (
  folder: TemporaryFolder,
  name: string,
  spoil: readonly string[] = [],
) => {
  const url = folder.sqlite(name);
  const database = await openFilled(url, {
    sites: [buildSite({ identifier: 'main' })],
    users: [buildUser()],
    companies: [buildCompany()],
    employees: [buildEmployee({ id: 1 }), buildEmployee({ id: 2 })],
  });
  for (const statement of spoil) await database.sql.run(sql.raw(statement));
  await database.close();
  return {
    DATABASE_URL: url,
    DATA_KEYS: DATA_KEY,
    TOKEN_KEYS: await generateKey(),
    MAIL_URL: `file:${folder.path}/outbox`,
  };
};

/** Returns the findings of a level, each with its remedy. */
export const levels = (findings: readonly Checked[], level: Checked['level']): readonly string[] =>
  findings.flatMap((each) =>
    each.level === level ? `${each.check}: ${each.message} → ${each.remedy}` : [],
  );

/** Examines an installation. */
export const run = (
  environment: NodeJS.ProcessEnv,
  recount = false,
  refold = false,
): Promise<readonly Checked[]> => examine(environment, { recount, refold, files: false });
