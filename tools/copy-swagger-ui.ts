import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Copies the files of Swagger UI and their licences into `dist` of @paydocs/http-koa.

const HTTP_KOA = join(import.meta.dirname, '../packages/http-koa');
const FILES = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'LICENSE',
  'NOTICE',
];

const { resolve } = createRequire(join(HTTP_KOA, 'package.json'));
const from = dirname(resolve('swagger-ui-dist/package.json'));
const to = join(HTTP_KOA, 'dist/docs/swagger-ui');
mkdirSync(to, { recursive: true });
for (const name of FILES) copyFileSync(join(from, name), join(to, name));
