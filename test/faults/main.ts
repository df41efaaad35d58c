import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reportOf } from './report/markdown.ts';
import { printRow, printViolations } from './report/print.ts';
import { rows } from './rows/index.ts';
import { runRows } from './run.ts';

const { values } = parseArgs({
  options: {
    /** The rows to run, such as `F3,F4`; all by default. */
    only: { type: 'string' },
    /** The seed of a run to repeat. */
    seed: { type: 'string' },
    /** The number of documents of the pay run under faults. */
    documents: { type: 'string', default: '400' },
    /** Prints these options. */
    help: { type: 'boolean', default: false },
    /** Writes docs/reliability.md; rows that do not run keep their lines. */
    write: { type: 'boolean', default: false },
  },
});

const HELP = `npm run test:faults -- [options]

  --only F3,F4       the rows to run; all by default
  --seed 1           the seed of a run to repeat
  --documents 10000  the number of documents of the pay run under faults; 400 by default
  --write            writes docs/reliability.md; rows that do not run keep their lines

Rows:
${rows.map(({ id, fault }) => `  ${id.padEnd(5)}${fault}`).join('\n')}`;

const REPORT = 'docs/reliability.md';
const IN_NAMESPACE = 'PAYDOCS_FAULTS_MOUNTS';

/** Runs this program again with private mounts, which end with it. Only root may do this. */
const withPrivateMounts = (): number | undefined => {
  if (process.getuid?.() !== 0 || process.env[IN_NAMESPACE] !== undefined) return undefined;
  const { status } = spawnSync(
    'setpriv',
    [
      // The kernel ends the copy with this process.
      '--pdeathsig',
      'KILL',
      'unshare',
      '--mount',
      process.execPath,
      ...process.execArgv,
      ...process.argv.slice(1),
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, [IN_NAMESPACE]: '1' },
    },
  );
  return status ?? 1;
};

const run = async (): Promise<number> => {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));
  const only = values.only?.split(',');
  const chosen = rows.filter(({ id }) => only === undefined || only.includes(id));
  console.log(`seed ${seed}: repeat this run with --seed ${seed}`);
  const result = await runRows({
    rows: chosen,
    seed,
    documents: Number(values.documents),
    onRow: printRow,
  });
  printViolations(result);
  if (values.write) {
    const earlier = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
    writeFileSync(REPORT, reportOf(result, { ids: rows.map(({ id }) => id), earlier }));
  }
  return result.violations.length === 0 ? 0 : 1;
};

if (values.help) console.log(HELP);
else process.exitCode = withPrivateMounts() ?? (await run());
