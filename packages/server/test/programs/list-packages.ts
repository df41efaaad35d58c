import { writeSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Preloaded into a program. Prints the loaded npm packages when the program exits.
const STANDARD_OUTPUT = 1;
const packages = new Set<string>();
registerHooks({
  load: (file, context, next) => {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
    if (name !== undefined) packages.add(name);
    return next(file, context);
  },
});
process.on('exit', () => {
  writeSync(STANDARD_OUTPUT, `${JSON.stringify({ packages: [...packages].toSorted() })}\n`);
});
