import type { Operator } from '@paydocs/core';
import { operatorCore, type OperatorCore } from './operator-core.ts';
import { asOperational } from './refusal-error.ts';
import { type SiteOption, siteOf } from './site-of.ts';
import { withReadyDatabase } from './with-ready-database.ts';

/** Runs use cases of the site of a command, and turns their refusals into sentences. */
export const withSite = async <Result>(
  environment: NodeJS.ProcessEnv,
  options: SiteOption,
  work: (core: OperatorCore, site: string) => Promise<Result>,
): Promise<Result> =>
  withReadyDatabase(environment, async (database) =>
    asOperational(async () => work(operatorCore(database), siteOf(options, environment))),
  );

/** Makes the operator as a caller for the next step: a command may take longer than a caller lasts. */
export type MakeOperator = () => Promise<Operator>;

/** Runs use cases of users for an operator at the site of a command. */
export const withOperator = async <Result>(
  environment: NodeJS.ProcessEnv,
  options: SiteOption,
  work: (core: OperatorCore, operator: MakeOperator) => Promise<Result>,
): Promise<Result> =>
  withSite(environment, options, async (core, site) =>
    work(core, async () => core.operatorAt({ site })),
  );
