import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PAGES } from '../../../tools/release/pack-release.ts';
import { settings } from '../src/config/settings.ts';
import { manifests, read, ROOT } from './manifests.ts';

const known = new Set<string>(Object.values(settings).map(({ variable }) => variable));

const unknown = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !known.has(name));

/** Returns the names of lines such as `NAME=value`. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

/** Returns the words `NAME=value` of the instructions with this keyword. */
const assigned = (text: string, keyword: RegExp): readonly string[] =>
  text
    .split('\n')
    .filter((line) => keyword.test(line))
    .flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name));

const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);

test.each(['deploy/compose/paydocs.env.example', 'deploy/systemd/paydocs.env.example'])(
  '%s names settings that exist, each once',
  (path) => {
    const names = namesIn(read(path));
    expect(names).toContain('DATA_KEYS');
    expect(names).toContain('DOCUMENTS_URL');
    expect(unknown(names)).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  },
);

test('a shell reads the variables of the systemd units as systemd does', () => {
  const commands = '. deploy/systemd/paydocs.env.example && echo "$MAIL_FROM"';
  const { stdout, stderr } = spawnSync('sh', ['-euc', commands], { cwd: ROOT, encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({
    stdout: 'Example Payroll <no-reply@pay.example>\n',
    stderr: '',
  });
});

test('the image and the systemd units name settings that exist', () => {
  const image = assigned(read('deploy/Dockerfile'), /^ENV /);
  const units = globSync('deploy/systemd/*.service', { cwd: ROOT }).flatMap((path) =>
    assigned(read(path).replaceAll('Environment=', 'Environment '), /^Environment /),
  );
  expect(image).toContain('MANAGEMENT_PORT');
  expect(units).toContain('MANAGEMENT_PORT');
  const ofMemory = ['NODE_OPTIONS', 'MALLOC_ARENA_MAX'];
  expect(unknown([...image, ...units]).filter((name) => !ofMemory.includes(name))).toEqual([]);
});

test('the image and the services bound the young objects of Node.js and the arenas of malloc', () => {
  for (const path of [
    'Dockerfile',
    'systemd/paydocs@.service',
    'systemd/paydocs-worker@.service',
  ]) {
    expect(read(`deploy/${path}`)).toMatch(/NODE_OPTIONS=--max-semi-space-size=16$/m);
    expect(read(`deploy/${path}`)).toMatch(/MALLOC_ARENA_MAX=2$/m);
  }
});

test('the manifests of Kubernetes name settings that exist', () => {
  const names = [
    ...manifests.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData })),
    ...containers.flatMap(({ env }) => env.map(({ name }) => name)),
  ];
  expect(names).toContain('DATA_KEYS');
  expect(names).toContain('DOCUMENTS_URL');
  expect(unknown(names)).toEqual([]);
});

test('every service of compose.yaml has bounded logs', () => {
  interface Compose {
    readonly services: Readonly<
      Record<string, { readonly logging?: { readonly options: Readonly<Record<string, string>> } }>
    >;
  }
  const { services }: Compose = parse(read('deploy/compose.yaml'), { merge: true });
  for (const [name, { logging }] of Object.entries(services)) {
    expect(logging?.options, name).toEqual({ 'max-size': '20m', 'max-file': '5' });
  }
});

test('nginx sends HSTS with every response over TLS, also those of its own', () => {
  const tls = read('deploy/nginx/paydocs.conf').split('listen 443 ssl;')[1] ?? '';
  const withOwnHeaders = tls.split(/^ {4}location /m).filter((part) => part.includes('add_header'));
  expect(withOwnHeaders.length).toBe(2);
  for (const part of withOwnHeaders) {
    expect(part).toContain('add_header Strict-Transport-Security max-age=31536000 always;');
  }
});

test('the systemd units run the current release', () => {
  for (const path of globSync('deploy/systemd/*.service', { cwd: ROOT })) {
    expect(read(path), path).toMatch(/^ExecStart=\/opt\/paydocs\/current\/bin\/paydocs \w+$/m);
  }
});

test('compose.yaml mounts files that exist or that the operator creates', () => {
  interface Compose {
    readonly services: Readonly<Record<string, { readonly volumes?: readonly string[] }>>;
  }
  const { services }: Compose = parse(read('deploy/compose.yaml'), { merge: true });
  const files = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    .filter((path) => path.startsWith('./'));
  const created = read('deploy/compose/.gitignore')
    .split('\n')
    .map((name) => `./compose/${name}`);
  expect(files).toContain('./nginx/paydocs.conf');
  const missing = files.filter((path) => !existsSync(join(ROOT, 'deploy', path)));
  expect(missing.filter((path) => !created.includes(path))).toEqual([]);
});

test('every relative link of docs/operations.md leads to a file', () => {
  const links = [...read('docs/operations.md').matchAll(/\]\(([^):#]+)(?:#[^)]*)?\)/g)];
  expect(links.length).toBeGreaterThan(10);
  const missing = links
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(ROOT, 'docs', path)));
  expect(missing).toEqual([]);
});

test('the image contains the release that other machines install', () => {
  const image = read('deploy/Dockerfile');
  expect(image).toContain('npm ci && npm run build && npm run pack:release -- --into /release');
  const copied = [...image.matchAll(/^COPY --from=build (\S+)/gm)].map(([, path]) => path);
  expect(copied).toEqual(['/usr/local/bin/node', '/app']);
  // The context of the build has the files that a release takes from the clone.
  const context = read('.dockerignore').split('\n');
  for (const name of ['deploy', ...PAGES.map((path) => path.split('/')[0])]) {
    expect(context).toContain(`!${name}`);
  }
});
