import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a program of `programs/` from source in a process of its own, and gives what it prints. */
export const runProgram = async (name: string, ...parameters: string[]): Promise<string> => {
  const file = fileURLToPath(new URL(`programs/${name}.ts`, import.meta.url));
  const { stdout } = await run(process.execPath, [
    '--conditions=@paydocs/source',
    file,
    ...parameters,
  ]);
  return stdout;
};
