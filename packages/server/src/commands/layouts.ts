import type { Caller, LayoutSummary } from '@paydocs/core';
import { layoutSummaryResource } from '@paydocs/http-koa/resources';
import { confirmTwice } from '../operator/confirm-twice.ts';
import { allPages } from '../operator/all-pages.ts';
import { operatorCore, type OperatorCore } from '../operator/operator-core.ts';
import { asOperational } from '../operator/refusal-error.ts';
import { type SiteOption, siteOf } from '../operator/site-of.ts';
import { userAtSite } from '../operator/user-at-site.ts';
import { withReadyDatabase } from '../operator/with-ready-database.ts';
import { jsonLines, textTable } from '../terminal/text-table.ts';
import { readLayoutFile } from './read-layout-file.ts';

/** Options of the commands of layouts. */
export interface LayoutOptions extends SiteOption {
  readonly user: string;
  readonly json?: true;
}

/** Options of `paydocs layouts replace`. */
export interface ReplaceLayoutOptions extends LayoutOptions {
  readonly file: string;
}

/** Options of `paydocs layouts create`. */
export interface CreateLayoutOptions extends ReplaceLayoutOptions {
  readonly type: string;
}

/** Options of `paydocs layouts remove`. */
export interface RemoveLayoutOptions extends LayoutOptions {
  readonly yes?: true;
}

const HEADING = ['NAME', 'VERSION', 'TYPE', 'CREATED', 'UPDATED'];

/** Prints layouts as a table, or as JSON, without their blocks. */
const print = (layouts: readonly LayoutSummary[], { json }: LayoutOptions): void => {
  const records = layouts.map(layoutSummaryResource);
  if (json) process.stdout.write(jsonLines(records));
  else
    console.log(
      textTable(
        HEADING,
        records.map((record) => Object.values(record).map(String)),
      ),
    );
};

type Work = (core: OperatorCore, caller: Caller) => Promise<void>;

/** Runs use cases of a user of the site of a command. */
const withUser = async (
  environment: NodeJS.ProcessEnv,
  { user, ...options }: LayoutOptions,
  work: Work,
): Promise<void> =>
  withReadyDatabase(environment, async (database) =>
    asOperational(async () => {
      const core = operatorCore(database);
      const caller = await userAtSite(core, { site: siteOf(options, environment), user });
      await work(core, await caller());
    }),
  );

/**
 * Prints the layouts of a site, without their blocks.
 *
 * @throws OperationalError for a user without the permission.
 */
export const listLayouts = async (
  options: LayoutOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withUser(environment, options, async (core, caller) => {
    const layouts = await allPages((request) => core.listLayouts(caller, request));
    if (layouts.length === 0 && !options.json) console.log('there is no layout');
    else print(layouts, options);
  });

/**
 * Prints a layout as JSON, as `create` and `replace` read it.
 *
 * @throws OperationalError when the site has no such layout.
 */
export const showLayout = async (
  name: string,
  options: LayoutOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withUser(environment, options, async (core, caller) => {
    const { layout } = await core.showLayout(caller, name);
    console.log(JSON.stringify(layout, undefined, 2));
  });

/**
 * Adds the layout of a file to a site, and prints it.
 *
 * @throws OperationalError for a file that is none, and with the place of each mistake of the layout.
 */
export const createLayout = async (
  name: string,
  { file, type, ...options }: CreateLayoutOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const layout = await readLayoutFile(file);
  await withUser(environment, options, async (core, caller) =>
    print([(await core.createLayout(caller, { name, type, layout })).layout], options),
  );
};

/**
 * Makes the layout of a file the next version of a layout, and prints it.
 *
 * @throws OperationalError as {@link createLayout}, and when the site has no such layout.
 */
export const replaceLayout = async (
  name: string,
  { file, ...options }: ReplaceLayoutOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const layout = await readLayoutFile(file);
  await withUser(environment, options, async (core, caller) =>
    print([await core.replaceLayout(caller, name, { layout })], options),
  );
};

/**
 * Removes a layout after two questions.
 *
 * @throws OperationalError when the site has no such layout, and without a yes.
 */
export const removeLayout = async (
  name: string,
  { yes, ...options }: RemoveLayoutOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withUser(environment, options, async (core, caller) => {
    await core.showLayout(caller, name);
    const sentence = `Removes the layout ${name}, which no order can name any more. Documents keep it.`;
    await confirmTwice({ sentence, word: name, yes: yes ?? false });
    await core.removeLayout(caller, name);
    if (options.json) process.stdout.write(jsonLines([{ name, removed: true }]));
    else console.log(`the layout ${name} is removed`);
  });
