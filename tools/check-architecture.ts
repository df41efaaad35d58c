import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { rules } from './architecture.ts';

/** The number of checked modules and packages, and one line for each problem. */
export interface ArchitectureReport {
  readonly modules: number;
  readonly packages: number;
  readonly problems: readonly string[];
}

const read = async (root: string) => {
  const folders = globSync(
    [
      'packages/{*,adapters/*}/{src,test}',
      'examples/{*/src,*/test,test}',
      'tools',
      'test',
      'bench/src',
    ],
    { cwd: root },
  );
  if (folders.length === 0) return { modules: [], violations: [] };
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      // TypeScript 7 offers no parser to tools.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      validate: true,
      ruleSet: { forbidden: [...rules] },
    },
    {
      conditionNames: ['@paydocs/source', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.js', '.mjs', '.json'],
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return { modules: output.modules, violations: output.summary.violations };
};

/** Checks all sources and tests under `root` against the rules. */
export const checkArchitecture = async (root: string): Promise<ArchitectureReport> => {
  const { modules, violations } = await read(root);
  const sources = modules.map(({ source }) => source);
  const packages = globSync('packages/{*,adapters/*}/package.json', { cwd: root }).map(dirname);
  // A check that reads no module must not pass.
  const unread = packages.filter(
    (path) => !sources.some((name) => name.startsWith(`${path}/src/`)),
  );
  return {
    modules: modules.length,
    packages: packages.length,
    problems: [
      ...(modules.length === 0 ? ['no modules read'] : []),
      ...unread.map((path) => `no modules read of ${path}`),
      ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    ],
  };
};

if (import.meta.main) {
  const { modules, packages, problems } = await checkArchitecture(process.cwd());
  for (const problem of problems) console.error(problem);
  console.log(
    `architecture: ${modules} modules of ${packages} packages, ${problems.length} problems`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
