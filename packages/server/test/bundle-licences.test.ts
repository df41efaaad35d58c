import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { beforeAll, expect, test } from 'vitest';
import { thirdPartyLicences } from '../../../tools/third-party-licences.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();
let dependency: string;

beforeAll(() => {
  dependency = join(folder.path, 'node_modules/@some/package');
  mkdirSync(dependency, { recursive: true });
  mkdirSync(join(folder.path, 'licences/@some'), { recursive: true });
  const manifest = { name: '@some/package', version: '1.2.3', main: 'index.js' };
  writeFileSync(join(dependency, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(dependency, 'index.js'), "console.log('Hello.');");
  writeFileSync(join(folder.path, 'main.js'), "import '@some/package';");
});

/** Returns the licence texts in a bundle of the program. */
const licences = async (): Promise<unknown> => {
  const { output } = await build({
    cwd: folder.path,
    input: 'main.js',
    plugins: [thirdPartyLicences(join(folder.path, 'licences'))],
    write: false,
  });
  const file = output.find(({ fileName }) => fileName === 'THIRD-PARTY.txt');
  return file?.type === 'asset' ? file.source : undefined;
};

test('a package without a licence file cannot be bundled', async () => {
  await expect(licences()).rejects.toThrow('@some/package 1.2.3 comes without a licence file.');
});

test('a licence file for this version in `licences` is used', async () => {
  writeFileSync(join(folder.path, 'licences/@some/package@1.2.3.txt'), 'A stand-in.\n');
  expect(await licences()).toBe('@some/package 1.2.3\n\nA stand-in.\n');
});

test('the licence and notice of the package take precedence', async () => {
  writeFileSync(join(dependency, 'LICENSE.md'), 'Do as you like.\r\nReally.\r\n');
  writeFileSync(join(dependency, 'NOTICE'), 'By somebody.\n');
  expect(await licences()).toBe(
    '@some/package 1.2.3\n\nDo as you like.\nReally.\n\nBy somebody.\n',
  );
});
