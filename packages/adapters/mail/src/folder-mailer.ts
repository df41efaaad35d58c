import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, type Mailer, type SendResult, systemClock } from '@paydocs/core';
import { compose } from './compose.ts';
import { sender } from './sender.ts';
import { unsendable } from './unsendable.ts';

/** What a folder mailer is made with. */
export interface FolderMailerOptions {
  /** Made with mode 0700 at the first email when it is absent. */
  readonly folder: string;
  /** `no-reply@example.com` or `Example <no-reply@example.com>`. */
  readonly from: string;
  /** The machine's clock by default. */
  readonly clock?: Clock;
}

/**
 * Writes each email as one `.eml` file into a folder, for development and for hosts whose own
 * program picks them up. A file appears whole or not at all, readable by its owner only; names sort
 * by time and never collide.
 *
 * @throws Error when `from` is no sender.
 */
export const folderMailer = (options: FolderMailerOptions): Mailer => {
  const { folder, clock = systemClock } = options;
  const from = sender(options.from);
  const nextName = fileNames(clock);
  return {
    send: async (email) => {
      const problem = unsendable(email);
      if (problem !== undefined) return { accepted: false, reason: problem };
      return write(folder, nextName(), await compose(email, { sender: from, clock }));
    },
  };
};

const write = async (folder: string, name: string, message: Buffer): Promise<SendResult> => {
  const unfinished = join(folder, `.${name}.tmp`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, name));
    return { accepted: true };
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    return { accepted: false, reason: `The folder for mail cannot be written${code(error)}.` };
  }
};

const code = (error: unknown): string =>
  error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';

const fileNames = (clock: Clock): (() => string) => {
  let count = 0;
  return () => {
    const time = new Date(clock.nowMs()).toISOString().replaceAll(/[:.-]/g, '');
    // The count keeps the order within a millisecond; the rest keeps processes apart.
    const serial = String(++count).padStart(9, '0');
    return `${time}-${serial}-${randomBytes(8).toString('hex')}.eml`;
  };
};
