import { describe, expect, test } from 'vitest';
import type { Checked } from '../src/doctor/finding.ts';
import { readConfig, start } from '../src/index.ts';
import { paydocs } from './command.ts';
import { installation, levels, run } from './installation.ts';
import { printedBy } from './records-in.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();

const filled = (name: string, spoil: readonly string[] = []) => installation(folder, name, spoil);

describe('paydocs doctor', () => {
  test('prints a line for each finding, or JSON, and exits with 0 when nothing is wrong', async () => {
    const environment = await filled('right.sqlite');
    const stdout = await printedBy(paydocs(['doctor'], environment));
    expect(stdout).toMatch(/^ok {7}configuration {3}every variable is valid \(development\)\n/);
    expect(stdout).toMatch(/\nok {7}counters {8}all are right\n/);
    const json = await paydocs(['doctor', '--json'], environment);
    const { ok, findings } = JSON.parse(json.stdout);
    expect(ok).toBe(true);
    const checks = findings.map(({ check }: Checked) => check);
    expect([...new Set(checks)]).toEqual([
      'configuration',
      'database',
      'migrations',
      'counters',
      'years',
      'folds',
      'encryption',
      'constraints',
      'key ages',
      'outbox',
      'webhooks',
      'files',
      'redis',
      'mail',
      'documents',
      'rendering',
      'token keys',
      'data keys',
      'single sign-on',
    ]);
  });

  test('says for how long each key has been in use, once a node has run with it', async () => {
    const environment = await filled('keys.sqlite');
    const agesIn = async (): Promise<readonly string[]> =>
      (await run(environment)).flatMap(({ check, message }) =>
        check === 'key ages' ? message : [],
      );
    expect(await agesIn()).toEqual([
      expect.stringMatching(/^token key \S{24} has not been used yet$/),
      expect.stringMatching(/^data key \S{8} has not been used yet$/),
    ]);
    const service = await start(readConfig({ ...environment, PORT: '0', LOG_LEVEL: 'silent' }));
    await service.close();
    expect(await agesIn()).toEqual([
      expect.stringMatching(/^token key \S{24} in use for \d+ s$/),
      expect.stringMatching(/^data key \S{8} in use for \d+ s$/),
    ]);
  });

  test('exits with 1 for a missing file, which it does not create, and checks the rest', async () => {
    const environment = {
      DATABASE_URL: folder.sqlite('no.sqlite'),
      REDIS_URL: 'redis://127.0.0.1:1',
    };
    const { code, stdout, stderr } = await paydocs(['doctor'], environment);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(/\nwrong {4}database .*run `paydocs migrate` to create it/);
    expect(stdout).toMatch(
      /\nwrong {4}redis .*Cannot use Redis at 127\.0\.0\.1:1 \(REDIS_URL\): .*ECONNREFUSED/,
    );
    expect(stdout).toMatch(/\nok {7}mail /);
  });

  test('refuses a mail folder that cannot be written', async () => {
    const environment = await filled('mail.sqlite');
    const findings = await run({ ...environment, MAIL_URL: `file:${folder.path}/mail.sqlite` });
    expect(levels(findings, 'wrong')).toEqual([
      `mail: ${folder.path}/mail.sqlite cannot be written (ENOTDIR) (MAIL_URL) → correct its rights or ` +
        'the disk, or MAIL_URL',
    ]);
  });

  test('names every mistake of the environment, and checks what is right', async () => {
    const environment = await filled('mistakes.sqlite');
    const findings = await run({
      ...environment,
      REDIS_URL: 'x',
      RATE_LIMITS: 'logon=1',
      PORT: 'x',
    });
    const mistakes = levels(findings, 'wrong').map((text) => text.split(' ', 2)[1]);
    expect(mistakes).toEqual(['PORT', 'REDIS_URL', 'RATE_LIMITS']);
    expect(levels(findings, 'skipped')).toEqual([expect.stringMatching(/^redis: not checked/)]);
    expect(findings).toContainEqual({ check: 'counters', level: 'ok', message: 'all are right' });
  });
});
