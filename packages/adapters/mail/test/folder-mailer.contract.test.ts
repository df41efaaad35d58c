import { join } from 'node:path';
import { folderMailer } from '@paydocs/mail';
import { mailerContract, type MailerHarness, runContract } from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';
import { inMailboxes, namedRecipients, readMessage } from './read-message.ts';
import { FROM } from './sample-emails.ts';
import { filesIn, temporaryFolder } from './temporary-folder.ts';

const harness = async (): Promise<MailerHarness> => {
  const temporary = await temporaryFolder();
  const folder = join(temporary.path, 'outbox');
  return {
    mailer: folderMailer({ folder, from: FROM }),
    delivered: async () => {
      const emails = await Promise.all((await filesIn(folder)).map(readMessage));
      return emails.flatMap((email) => inMailboxes(email, namedRecipients(email)));
    },
    close: () => temporary.close(),
  };
};

describe('the folder mailer', () => {
  runContract(test, mailerContract, harness);
});
