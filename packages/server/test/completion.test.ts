import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { paydocs } from './command.ts';
import { printedBy } from './records-in.ts';
import { folderForTest } from './temporary-folder.ts';

const candidates = async (...words: readonly string[]): Promise<readonly string[]> => {
  const stdout = await printedBy(paydocs(['complete', '--', ...words]));
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t')[0] ?? '');
};

/** Types a line and Tab into a shell with a terminal of its own, and prints what the command gets. */
const TAB = `
zmodload zsh/zpty
zpty shell "$1"
zpty -w -n shell "$2"$'\\nprintf "re%s\\\\n" ady\\n'
zpty -r shell seen '*ready*'
zpty -w -n shell "$3"$'\\t\\n'
zpty -r shell seen '*ran:*:end*'
print -r -- "\${\${seen##*ran:}%:end*}"`;

/** The shells, and how each loads the script in the file. */
const shells = {
  bash: { command: 'bash --norc --noprofile -i', file: 'bash', load: 'source $HOME/bash' },
  zsh: {
    command: 'zsh -f -i',
    file: '_paydocs',
    load: 'fpath=($HOME $fpath); autoload -Uz compinit; compinit -D -u',
  },
  fish: { command: 'fish -i', file: '.config/fish/completions/paydocs.fish', load: 'true' },
} as const;

const isMissing = (shell: string): boolean =>
  process.env['CI'] !== 'true' && spawnSync(shell, ['--version']).status !== 0;

describe('the completion of a command line', () => {
  test.each([
    [['se'], ['serve', 'seed']],
    [['orders', 'sh'], ['show']],
    [['orders', 'list', '--si'], ['--site']],
    [
      ['orders', 'list', '--status', 'p'],
      ['Preparing', 'Pending'],
    ],
    [['orders', '--help', 'list', '--status', 'DRA'], ['Draft']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['completion', 'bash', ''], []],
    [['import', '--kind', 'users', ''], []],
    [['import', '--refused', '--kind', '--dry'], ['--dry-run']],
    [['audit', '--all'], ['--all-sites']],
    [['nonsense', 'x'], []],
  ])('after %j is %j', async (words, expected) => {
    expect(await candidates(...words)).toEqual(expected);
  });

  test('names every command that help names, with a description, and no hidden one', async () => {
    const { stdout } = await paydocs(['complete', '--', '']);
    const help = (await paydocs(['help'])).stdout;
    for (const line of stdout.trimEnd().split('\n')) {
      const [name = '', about = ''] = line.split('\t');
      expect(help).toContain(`\n  ${name}`);
      expect([name, about]).not.toEqual(['complete', expect.anything()]);
      expect(about).not.toBe('');
    }
  });

  test('works in bash', async () => {
    const folder = folderForTest();
    const command = join(folder.path, 'paydocs');
    const bundle = join(inject('bundleFolder'), 'bin.js');
    writeFileSync(command, `#!/bin/sh\nexec ${process.execPath} ${bundle} "$@"\n`);
    chmodSync(command, 0o755);
    const { stdout: script } = await paydocs(['completion', 'BASH']);
    const line = ['paydocs', 'documents', 'list', '--status', 'comp'];
    const run = [
      script,
      `COMP_WORDS=(${line.map((word) => `'${word}'`).join(' ')})`,
      `COMP_CWORD=${line.length - 1}`,
      `_paydocs ${command}`,
      'printf "%s\\n" "${COMPREPLY[@]}"',
    ];
    expect(execFileSync('bash', ['-c', run.join('\n')], { encoding: 'utf8' })).toBe('Completed\n');
  });

  describe.skipIf(isMissing('zsh') || isMissing('fish'))(
    '(after: apt-get install zsh fish)',
    () => {
      test.each(['bash', 'zsh', 'fish'] as const)('Tab completes in %s', async (shell) => {
        const folder = folderForTest();
        const home = folder.path;
        const bundle = join(inject('bundleFolder'), 'bin.js');
        const complete = `exec ${process.execPath} ${bundle} "$@"`;
        const lines = ['#!/bin/sh', `[ "$1" = complete ] && ${complete}`, 'echo "ran:$*:end"', ''];
        writeFileSync(join(home, 'paydocs'), lines.join('\n'), { mode: 0o755 });
        const { command, file, load } = shells[shell];
        mkdirSync(dirname(join(home, file)), { recursive: true });
        writeFileSync(join(home, file), (await paydocs(['completion', shell])).stdout);
        const typed = 'paydocs documents list --status comp';
        const env = { HOME: home, PATH: `${home}:${process.env['PATH']}`, TERM: 'dumb' };
        const tab = ['-f', '-c', TAB, 'tab', command, load, typed];
        const ran = execFileSync('zsh', tab, { encoding: 'utf8', env, timeout: 30_000 });
        expect(ran).toBe('documents list --status Completed\n');
      });
    },
  );

  test.each(['zsh', 'fish'])('has a script for %s, and none for another shell', async (shell) => {
    const { stdout } = await paydocs(['completion', shell]);
    expect(stdout).toMatch(/paydocs|\$words/);
    expect(stdout).toContain(' complete -- ');
    const other = await paydocs(['completion', 'tcsh']);
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('bash, zsh, fish')]);
  });
});
