import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@paydocs/http-koa/openapi';
import { GENERATED, generate, run, withFile } from './generate.ts';

// `--write` writes the generated files of the client. Without it they are compared, and the API
// description is linted: no warning may be left.

const config = join(import.meta.dirname, 'redocly.yaml');

const document = openApiDocument();
const files = Object.entries(generate(document));

if (process.argv.includes('--write')) {
  for (const [name, text] of files) writeFileSync(join(GENERATED, name), text);
} else {
  const isClean = withFile(document, (path) =>
    run('redocly', 'lint', path, '--config', config, '--max-problems', '1000'),
  );
  const stale = files.filter(
    ([name, text]) => readFileSync(join(GENERATED, name), 'utf8') !== text,
  );
  for (const [name] of stale)
    console.error(`${GENERATED}/${name} is stale: npm run generate:client`);
  process.exitCode = isClean && stale.length === 0 ? 0 : 1;
}
