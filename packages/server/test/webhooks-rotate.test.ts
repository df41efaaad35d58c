import { buildSite } from '@paydocs/testing';
import { beforeAll, expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { createFilled } from './filled-database.ts';
import { printedBy, recordsIn } from './records-in.ts';
import { sharedFolder } from './temporary-folder.ts';

const SECRET = /^whsec_[\d+/A-Za-z]{43}=$/;

const environment = { DATABASE_URL: sharedFolder().sqlite('rotation.sqlite') };
beforeAll(async () =>
  createFilled(environment.DATABASE_URL, { sites: [buildSite({ identifier: 'main' })] }),
);

const webhooks = (...words: readonly string[]) => paydocs(['webhooks', ...words], environment);

const json = async (...words: readonly string[]) =>
  recordsIn({ stdout: await printedBy(webhooks(...words, '--json')) });

const created = async () => {
  const url = ['--url', 'https://receiver.example/hooks'];
  const [endpoint] = await json('create', ...url, '--events', 'user.created');
  return endpoint;
};

test('rotate prints a new secret once, and list until when the one before signs', async () => {
  const { id, secret: first } = await created();
  const { code, stdout } = await webhooks('rotate', String(id));
  const [told = '', shown = ''] = stdout.split('\n');
  const [, untilAt = ''] =
    new RegExp(
      `^endpoint ${id} of main has a new secret; the one before signs too until (.+)$`,
    ).exec(told) ?? [];
  expect({ code, told }).toEqual({ code: 0, told: expect.stringContaining(untilAt) });
  const [, secret = ''] = /^the new secret, which is not shown again: (\S+)$/.exec(shown) ?? [];
  expect(secret).toMatch(SECRET);
  const hours = (Date.parse(untilAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
  const listed = async () => (await json('list')).find((endpoint) => endpoint.id === id);
  expect((await listed()).previous_secret_until).toBe(untilAt);
  const list = await webhooks('list');
  expect(list.stdout).toContain('OLD SECRET UNTIL');
  expect(list.stdout).toContain(untilAt);
  for (const text of [first, secret]) expect(list.stdout).not.toContain(text);

  const atOnce = await webhooks('rotate', String(id), '--keep-hours', '0');
  expect(atOnce.stdout).toContain('has a new secret; the one before signs no more');
  expect((await listed()).previous_secret_until).toBeNull();
  const [record] = await json('rotate', String(id), '--keep-hours', '168');
  expect(record).toMatchObject({ id, site: 'main', secret: expect.stringMatching(SECRET) });
  expect((await listed()).previous_secret_until).toBe(record.previous_secret_until);
});

test.each([
  ['169', 'The keep hours must be between 0 and 168'],
  ['-1', 'It must be a whole number.'],
])('rotate refuses to keep a secret for %s hours, and changes nothing', async (hours, sentence) => {
  const { id } = await created();
  const { code, stdout, stderr } = await webhooks('rotate', String(id), '--keep-hours', hours);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(sentence);
  const found = (await json('list')).find((endpoint) => endpoint.id === id);
  expect(found.previous_secret_until).toBeNull();
});
