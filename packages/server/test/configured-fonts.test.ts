import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPayStatement, buildRenderRequest } from '@paydocs/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openRenderer } from '../src/adapters/open-renderer.ts';
import { readConfig } from '../src/config/read-config.ts';
import { paydocs } from './command.ts';
import { FONT_FOLDER } from './font-folder.ts';
import { folderForTest } from './temporary-folder.ts';

const { employee } = buildPayStatement();
const request = buildRenderRequest({
  content: buildPayStatement({ employee: { ...employee, name: '山田太郎' } }),
});

const outcomeWith = async (environment: NodeJS.ProcessEnv): Promise<string> => {
  const renderer = await openRenderer(readConfig(environment), 1);
  onTestFinished(async () => renderer.close());
  const rendering = await renderer.render(request);
  return rendering.outcome === 'refused' ? rendering.code : rendering.outcome;
};

describe('the configured fonts', () => {
  test('print a letter that Noto Sans lacks', async () => {
    expect(await outcomeWith({})).toBe('letters.missing');
    expect(await outcomeWith({ FONTS: FONT_FOLDER })).toBe('rendered');
  });

  test('stop a node that cannot read them, with the name of the file', async () => {
    const folder = folderForTest();
    writeFileSync(join(folder.path, 'torn.ttf'), 'no font');
    const environment = {
      FONTS: folder.path,
      DATABASE_URL: 'sqlite::memory:',
      DOCUMENTS_URL: `file:${folder.path}`,
    };
    const { code, stderr } = await paydocs(['worker'], environment);
    expect(stderr).toContain(
      'FONTS: The font torn.ttf cannot be read: it is damaged or of another kind.',
    );
    expect(code).toBe(78);
  });

  test('are named by their setting when the folder is missing', async () => {
    await expect(outcomeWith({ FONTS: '/nowhere/fonts' })).rejects.toThrow(
      'FONTS: The folder cannot be read.',
    );
  });
});
