import { type Command, Option } from 'commander';

/** Adds `--site` to a command of one site. */
export const ofSite = (command: Command): Command =>
  command.option('--site <identifier>', 'the site (default: DEFAULT_SITE)');

/** Adds `--site` and `--all-sites` to a command that may read all sites. */
export const ofSites = (command: Command): Command =>
  ofSite(command).addOption(new Option('--all-sites', 'all sites').conflicts('site'));
