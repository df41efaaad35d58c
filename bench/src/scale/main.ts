import { readOptions, USAGE, UsageError } from './options.ts';
import { run } from './run.ts';

try {
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) console.log(USAGE);
  else await run(options);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
