import { readFileSync } from 'node:fs';

/** What a process runs. */
export interface Build {
  readonly version: string;
  /** The commit of a release; `unknown` in a clone. */
  readonly commit: string;
  /** When a release was built, in UTC; `unknown` in a clone. */
  readonly builtAt: string;
}

interface Manifest {
  readonly version: string;
  /** Written by `npm run pack:release`. */
  readonly build?: { readonly commit: string; readonly builtAt: string };
}

const readBuild = (): Build => {
  const { version, build }: Manifest = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return { version, commit: build?.commit ?? 'unknown', builtAt: build?.builtAt ?? 'unknown' };
};

let found: Build | undefined;

/** Returns what this process runs, read once: another release may replace the files. */
export const currentBuild = (): Build => (found ??= readBuild());

/** Returns the facts of the running build for the log. */
export const buildFacts = () => {
  const { version, commit, builtAt } = currentBuild();
  return { version, commit, built_at: builtAt, node_version: process.version };
};
