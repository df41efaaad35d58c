import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderMailer } from '@paydocs/mail';
import { manualClock } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { changedEmail, FROM, resetEmail } from './sample-emails.ts';
import { filesIn, temporaryFolder } from './temporary-folder.ts';
import { closeAfterTest } from '../../../../tools/close-after-test.ts';
import { sendEmail } from './send-email.ts';

const permissions = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

test('the folder and its files are accessible by their owner only', async () => {
  const temporary = await closeAfterTest(temporaryFolder());
  const folder = join(temporary.path, 'var', 'outbox');
  await sendEmail(folderMailer({ folder, from: FROM }), resetEmail);
  const [name = ''] = await readdir(folder);
  expect(await permissions(folder)).toBe(0o700);
  expect(await permissions(join(folder, name))).toBe(0o600);
});

test('an existing folder keeps its permissions', async () => {
  const temporary = await closeAfterTest(temporaryFolder());
  await chmod(temporary.path, 0o750);
  await sendEmail(folderMailer({ folder: temporary.path, from: FROM }), resetEmail);
  expect(await permissions(temporary.path)).toBe(0o750);
});

test('file names sort in the order of sending, also within a millisecond', async () => {
  const temporary = await closeAfterTest(temporaryFolder());
  const clock = manualClock();
  const mailer = folderMailer({ folder: temporary.path, from: FROM, clock });
  const names = Array.from({ length: 12 }, (_, index) => `Anna-${'abcdefghijkl'[index]}`);
  for (const [index, firstName] of names.entries()) {
    if (index === 6) clock.advanceMs(1);
    await sendEmail(mailer, { ...changedEmail, firstName });
  }
  const emails = await Promise.all((await filesIn(temporary.path)).map(readMessage));
  expect(emails.map(({ text }) => /Anna-\w/.exec(text ?? '')?.[0])).toEqual(names);
});

test('mailers with the same folder never overwrite a file, also within a millisecond', async () => {
  const temporary = await closeAfterTest(temporaryFolder());
  const options = { folder: temporary.path, from: FROM, clock: manualClock() };
  const mailers = Array.from({ length: 20 }, () => folderMailer(options));
  const results = await Promise.all(mailers.map((mailer) => sendEmail(mailer, resetEmail)));
  expect(results.every(({ accepted }) => accepted)).toBe(true);
  expect(await readdir(temporary.path)).toHaveLength(20);
});

test('a folder that cannot be created is a refusal', async () => {
  const temporary = await closeAfterTest(temporaryFolder());
  const file = join(temporary.path, 'file');
  await writeFile(file, '');
  const mailer = folderMailer({ folder: join(file, 'outbox'), from: FROM });
  expect(await sendEmail(mailer, resetEmail)).toEqual({
    accepted: false,
    reason: 'The folder for mail cannot be written (ENOTDIR).',
  });
});

test('a folder that cannot exist is a refusal at once', async () => {
  const mailer = folderMailer({ folder: '/proc/outbox/mail', from: FROM });
  expect(await sendEmail(mailer, resetEmail)).toEqual({
    accepted: false,
    reason: 'The folder for mail cannot be written (ENOENT).',
  });
});

test('the folder contains only complete messages', async () => {
  const temporary = await closeAfterTest(temporaryFolder());
  const mailer = folderMailer({ folder: temporary.path, from: FROM });
  await Promise.all(Array.from({ length: 10 }, () => sendEmail(mailer, resetEmail)));
  const names = await readdir(temporary.path);
  expect(names.filter((name) => !/^\d{8}T\d{9}Z-\d{9}-[\da-f]{16}\.eml$/.test(name))).toEqual([]);
  const sizes = (await filesIn(temporary.path)).map(({ length }) => length);
  expect(Math.min(...sizes)).toBe(Math.max(...sizes));
});

test('a file is a message that mail programs can open', async () => {
  const temporary = await closeAfterTest(temporaryFolder());
  await sendEmail(folderMailer({ folder: temporary.path, from: FROM }), resetEmail);
  const [bytes = Buffer.alloc(0)] = await filesIn(temporary.path);
  const { from, to, text, html } = await readMessage(bytes);
  expect(from).toEqual({ address: 'no-reply@paydocs.example', name: 'Paydocs' });
  expect(to).toEqual([{ address: resetEmail.to, name: '' }]);
  expect(text).toContain(resetEmail.link);
  expect(html).toContain('Choose a new password');
});
