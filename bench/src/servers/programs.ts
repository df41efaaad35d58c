import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const file = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The bundled command line: what the published package runs. */
export const PAYDOCS = file('packages/server/bundle/bin.js');

/** The same command line from its sources, which need no build: arguments of Node.js. */
export const SOURCES: readonly string[] = [
  '--conditions=@paydocs/source',
  file('packages/server/src/bin.ts'),
];

/** The path of a program of `bench/peers`. */
export const peer = (name: string): string => file(`bench/peers/${name}.js`);

/**
 * Runs a program of Node.js to its end and gives its standard output.
 *
 * @throws Error with its standard error when it fails.
 */
export const run = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> => {
  const options = { env: { ...process.env, ...env }, maxBuffer: 1 << 26 };
  return (await promisify(execFile)(process.execPath, [...args], options)).stdout;
};
