// Prints the PATH of the npm scripts, which starts with the folder of Node.js 24. Exits with one
// sentence if something is not installed. Plain JavaScript, because it also runs on Node.js 20.
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST = 24;
const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
const target = `${process.platform}-${process.arch}`;
const program = join(modules, `node-${target}`, 'bin', 'node');
const { PATH = '' } = process.env;
const { node: version } = process.versions;

const hasPlatformPackages = () => {
  const scope = join(modules, '@node-rs');
  return (
    existsSync(scope) && readdirSync(scope).some((name) => name.startsWith(`argon2-${target}`))
  );
};

const missing = () => {
  if (!existsSync(modules)) return 'The dependencies are not installed. Run: npm ci';
  if (!hasPlatformPackages())
    return `The packages for ${target} are not installed. Run: npm ci --include=optional`;
  if (!existsSync(program) && Number.parseInt(version, 10) < OLDEST)
    return `This repository needs Node.js ${OLDEST} or newer; this is ${version}. Install Node.js ${OLDEST}.`;
  return undefined;
};

// `npx` uses this link. npm 10 removes it with the Node.js package of another architecture.
const restoreLink = () => {
  try {
    symlinkSync(join('..', `node-${target}`, 'bin', 'node'), join(modules, '.bin', 'node'));
  } catch {
    // The link exists, or the folder is read-only. The printed PATH works without the link.
  }
};

const sentence = missing();
if (sentence !== undefined) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
if (existsSync(program)) {
  restoreLink();
  console.log([join(program, '..'), PATH].join(delimiter));
} else {
  console.log(PATH);
}
