import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ANYTHING,
  checkOptions,
  type Clock,
  type Mailer,
  REQUIRED,
  type RulesOf,
  type SendResult,
  systemClock,
} from '@paydocs/core';
import { makeFolder } from './make-folder.ts';
import { buildMessage, type MessageOptions, validateEmail } from './message.ts';
import { parseSender } from './sender.ts';

/** Options for {@link folderMailer}. */
export interface FolderMailerOptions extends MessageOptions {
  /** Created with mode 0700 on the first email if it does not exist. */
  readonly folder: string;
}

const rules: RulesOf<FolderMailerOptions> = {
  folder: REQUIRED,
  from: REQUIRED,
  clock: ANYTHING,
};

/**
 * Creates a mailer that writes each email as an `.eml` file, for development and for hosts that
 * deliver the files themselves. Files are written atomically with mode 0600. Their names sort by
 * time and never collide.
 *
 * @throws Error when `from` is malformed.
 * @throws TypeError for an option that is unknown or missing.
 */
export const folderMailer = (options: FolderMailerOptions): Mailer => {
  checkOptions(options, rules);
  const { folder, clock = systemClock } = options;
  const sender = parseSender(options.from);
  const nextFileName = fileNames(clock);
  return {
    prepare: async (email, signal) => {
      const reason = signal?.aborted === true ? 'The email was canceled.' : validateEmail(email);
      if (reason !== undefined) return { accepted: false, reason };
      const bytes = await buildMessage(email, { sender, clock });
      return {
        send: () => writeMessage(folder, nextFileName(), bytes),
        cancel: async () => {},
      };
    },
  };
};

const writeMessage = async (folder: string, name: string, bytes: Buffer): Promise<SendResult> => {
  const temporary = join(folder, `.${name}.tmp`);
  try {
    await makeFolder(folder);
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
    await syncFolder(folder);
    return { accepted: true };
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return { accepted: false, reason: `The folder for mail cannot be written${code}.` };
  }
};

/** Makes the names in a folder survive a loss of power. */
const syncFolder = async (folder: string): Promise<void> => {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
};

const fileNames = (clock: Clock): (() => string) => {
  let count = 0;
  return () => {
    const time = new Date(clock.nowMs()).toISOString().replaceAll(/[:.-]/g, '');
    // The count sorts files of one millisecond; the random part separates processes.
    const serial = String(++count).padStart(9, '0');
    return `${time}-${serial}-${randomBytes(8).toString('hex')}.eml`;
  };
};
