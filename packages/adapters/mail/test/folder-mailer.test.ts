import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderMailer } from '@paydocs/mail';
import { manualClock } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { changedEmail, FROM, resetEmail } from './sample-emails.ts';
import { filesIn, temporaryFolder } from './temporary-folder.ts';
import { untilTestEnds } from './until-test-ends.ts';

const permissions = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

test('folder and files are for their owner only', async () => {
  const temporary = await untilTestEnds(temporaryFolder());
  const folder = join(temporary.path, 'var', 'outbox');
  await folderMailer({ folder, from: FROM }).send(resetEmail);
  const [name = ''] = await readdir(folder);
  expect(await permissions(folder)).toBe(0o700);
  expect(await permissions(join(folder, name))).toBe(0o600);
});

test('a folder that exists keeps its permissions', async () => {
  const temporary = await untilTestEnds(temporaryFolder());
  await chmod(temporary.path, 0o750);
  await folderMailer({ folder: temporary.path, from: FROM }).send(resetEmail);
  expect(await permissions(temporary.path)).toBe(0o750);
});

test('names sort in the order of sending, within a millisecond too', async () => {
  const temporary = await untilTestEnds(temporaryFolder());
  const clock = manualClock();
  const mailer = folderMailer({ folder: temporary.path, from: FROM, clock });
  const names = Array.from({ length: 12 }, (_, index) => `Anna-${'abcdefghijkl'[index]}`);
  for (const [index, firstName] of names.entries()) {
    if (index === 6) clock.advanceMs(1);
    await mailer.send({ ...changedEmail, firstName });
  }
  const emails = await Promise.all((await filesIn(temporary.path)).map(readMessage));
  expect(emails.map(({ text }) => /Anna-\w/.exec(text ?? '')?.[0])).toEqual(names);
});

test('mailers that share a folder and a moment never write over each other', async () => {
  const temporary = await untilTestEnds(temporaryFolder());
  const options = { folder: temporary.path, from: FROM, clock: manualClock() };
  const mailers = Array.from({ length: 20 }, () => folderMailer(options));
  const postings = await Promise.all(mailers.map((mailer) => mailer.send(resetEmail)));
  expect(postings.every(({ accepted }) => accepted)).toBe(true);
  expect(await readdir(temporary.path)).toHaveLength(20);
});

test('a folder that cannot be made is a refusal', async () => {
  const temporary = await untilTestEnds(temporaryFolder());
  const file = join(temporary.path, 'file');
  await writeFile(file, '');
  const mailer = folderMailer({ folder: join(file, 'outbox'), from: FROM });
  expect(await mailer.send(resetEmail)).toEqual({
    accepted: false,
    reason: 'The folder for mail cannot be written (ENOTDIR).',
  });
});

test('nothing but whole messages lies in the folder', async () => {
  const temporary = await untilTestEnds(temporaryFolder());
  const mailer = folderMailer({ folder: temporary.path, from: FROM });
  await Promise.all(Array.from({ length: 10 }, () => mailer.send(resetEmail)));
  const names = await readdir(temporary.path);
  expect(names.filter((name) => !/^\d{8}T\d{9}Z-\d{9}-[\da-f]{16}\.eml$/.test(name))).toEqual([]);
  const sizes = (await filesIn(temporary.path)).map(({ length }) => length);
  expect(Math.min(...sizes)).toBe(Math.max(...sizes));
});

test('the file is a message that mail programs open', async () => {
  const temporary = await untilTestEnds(temporaryFolder());
  await folderMailer({ folder: temporary.path, from: FROM }).send(resetEmail);
  const [bytes = Buffer.alloc(0)] = await filesIn(temporary.path);
  const { from, to, text, html } = await readMessage(bytes);
  expect(from).toEqual({ address: 'no-reply@paydocs.example', name: 'Paydocs' });
  expect(to).toEqual([{ address: resetEmail.to, name: '' }]);
  expect(text).toContain(resetEmail.link);
  expect(html).toContain('Choose a new password');
});
