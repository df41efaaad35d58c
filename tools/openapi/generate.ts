import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenApiDocument } from '@paydocs/http-koa/openapi';
import { HOST_TYPES, withHostSchemas } from './host-types.ts';
import { slim } from './slim.ts';

const BIN = join(import.meta.dirname, '../npm/node_modules/.bin');

/** The folder of generated files, from the root. */
export const GENERATED = 'packages/client/src/generated';

/** Runs a program of tools/npm, whose output is shown. Returns whether it succeeded. */
export const run = (program: string, ...args: readonly string[]): boolean => {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return spawnSync(join(BIN, program), args, { stdio: 'inherit', env }).status === 0;
};

/** Calls a function with a file that has the document, and removes the file. */
export const withFile = <Result>(document: unknown, use: (path: string) => Result): Result => {
  const folder = mkdtempSync(join(tmpdir(), 'paydocs-openapi-'));
  const path = join(folder, 'openapi.json');
  try {
    writeFileSync(path, JSON.stringify(document, null, 2));
    return use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Shortens the output of openapi-typescript: every declaration file of the client stays below 100 KB. */
const SHORTER: readonly (readonly [long: RegExp, short: string])[] = [
  [/^ +\w+\?: never;\n/gm, ''],
  [/^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm, ''],
  [/^ {8}parameters: \{\n +\};\n(?= +\/\*\*)/gm, ''],
  [/\{\n +\};/g, '{};'],
  [/^export type (?:webhooks|\$defs) .*\n/gm, ''],
  [/^ +\* Format: .*\n/gm, ''],
  [/^ +\/\*\* @description Success\. \*\/\n/gm, ''],
  [/@description /g, ''],
  [/^ +\* @(?:constant|enum \{\w+\})\n/gm, ''],
  [/^ +\/\*\*\n +\*\/\n/gm, ''],
  [/^( +)\/\*\*\n +\* (.*)\n +\*\/$/gm, '$1/** $2 */'],
  [/ Values are separated by commas, or the parameter is repeated\.(?= \*\/$)/gm, ''],
  // Every operation may be answered so.
  [/^ +(?:408|431): components\[.*\n/gm, ''],
  // The type says so: it is `true` or `false`.
  [/^ +\/\*\* Whether the request succeeded\. \*\/\n/gm, ''],
  // The names of operations say what these do.
  [/^ +\/\*\* .*\n(?= +"filter\[[^"]+[.:]\w+\]")/gm, ''],
  [/(?<=^ *) {4}/gm, '  '],
];

const typesOf = (document: OpenApiDocument): string =>
  withFile(slim(withHostSchemas(document)), (path) => {
    if (!run('openapi-typescript', path, '--output', `${path}.ts`)) process.exit(1);
    const text = readFileSync(`${path}.ts`, 'utf8');
    return [...SHORTER, ...HOST_TYPES].reduce(
      (types, [long, short]) => types.replaceAll(long, short),
      text,
    );
  });

/** The interfaces of the types, each in a file of its own: no declaration file gets long. */
const INTERFACES = ['paths', 'operations', 'components'] as const;

/** Returns the file of an interface, with the imports of the interfaces that it names. */
const interfaceFile = (name: string, text: string): string => {
  const imports = INTERFACES.filter((other) => other !== name && text.includes(`${other}["`)).map(
    (other) => `import type { ${other} } from './${other}.ts';\n`,
  );
  const hosts = [...new Set(text.match(/\bHost[A-Z]\w+/g))].toSorted().join(', ');
  if (hosts !== '') imports.push(`import type { ${hosts} } from '../host-fields.ts';\n`);
  return `${imports.join('')}\n/** The ${name} of the API, as openapi-typescript describes them. */\n${text}\n`;
};

const interfaceOf = (types: string, name: (typeof INTERFACES)[number]): string =>
  new RegExp(`^export interface ${name} \\{$[^]*?^\\}$`, 'm').exec(types)?.[0] ?? '';

/** Returns the files of the operations: those that read, those that write, and all. */
const operationFiles = (
  types: string,
  { paths }: OpenApiDocument,
): Readonly<Record<string, string>> => {
  const methods = Object.values(paths) as readonly Readonly<
    Record<string, { readonly operationId: string }>
  >[];
  const reads = new Set(methods.map(({ get }) => get?.operationId));
  const entries = interfaceOf(types, 'operations').match(/^ {2}\w+: \{$[^]*?^ {2}\};\n/gm) ?? [];
  const textOf = (name: string, isRead: boolean): string => {
    const own = entries.filter((entry) => reads.has(/\w+/.exec(entry)?.[0]) === isRead);
    return interfaceFile(name, `export interface ${name} {\n${own.join('')}}`);
  };
  return {
    'reads.ts': textOf('reads', true),
    'writes.ts': textOf('writes', false),
    'operations.ts': `import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

/** The operations of the API, as openapi-typescript describes them. */
export interface operations extends reads, writes {}
`,
  };
};

const RESPONSES = /^ {2}responses: (\{$[^]*?^ {2}\});\n/m;

/** Returns the files of the components: the responses, and all. */
const componentFiles = (types: string): Readonly<Record<string, string>> => {
  const all = interfaceOf(types, 'components');
  const responses = (RESPONSES.exec(all)?.[1] ?? '').replaceAll(/^ {2}/gm, '');
  const others = all.replace(RESPONSES, '  responses: responses;\n');
  return {
    'responses.ts': interfaceFile('responses', `export interface responses ${responses}`),
    'components.ts': `import type { responses } from './responses.ts';\n${interfaceFile('components', others)}`,
  };
};

interface Described {
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string }[];
}

const setOf = (addresses: readonly string[]): string =>
  `new Set([\n${addresses.map((address) => `  '${address}',\n`).join('')}])`;

const operationsOf = ({ paths }: OpenApiDocument): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, Described>>).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
  const addressesOf = (holds: (operation: Described) => boolean): string =>
    setOf(operations.filter(([, it]) => holds(it)).map(([address]) => address));
  const open = addressesOf(({ security }) => security.length === 0);
  const keyed = addressesOf(({ parameters = [] }) =>
    parameters.some(({ name }) => name === 'Idempotency-Key'),
  );
  return `
/** The operations that need no token. */
export const openOperations: ReadonlySet<string> = ${open};

/** The operations that read an \`Idempotency-Key\`. */
export const keyedOperations: ReadonlySet<string> = ${keyed};
`;
};

/** Returns the digest of a document, which generated files name. */
const digestOf = (document: OpenApiDocument): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex');

/** Returns the generated files of the client, by name. */
export const generate = (document: OpenApiDocument): Readonly<Record<string, string>> => {
  const head = `// Generated from the API description ${digestOf(document)}\n// by \`npm run generate:client\`. Changes here are lost.\n`;
  const types = typesOf(document);
  const files = {
    'paths.ts': interfaceFile('paths', interfaceOf(types, 'paths')),
    ...componentFiles(types),
    ...operationFiles(types, document),
    'operation-sets.ts': operationsOf(document),
  };
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, head + text]));
};
