import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Resources } from './real-stack.ts';
import { readEmail } from './read-email.ts';

const messagesIn = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).toSorted();
};

/** Returns the mail URL of a subfolder `outbox`, and the emails in it. */
export const outboxFolder = (parent: string): Pick<Resources, 'mailUrl' | 'emails'> => {
  const folder = join(parent, 'outbox');
  return {
    mailUrl: `file:${folder}`,
    emails: async () => {
      const names = await messagesIn(folder);
      return Promise.all(names.map(async (name) => readEmail(await readFile(join(folder, name)))));
    },
  };
};
