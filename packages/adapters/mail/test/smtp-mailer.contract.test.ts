import { smtpMailer } from '@paydocs/mail';
import { mailerContract, type MailerHarness, runContract } from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';
import { inMailboxes, namedRecipients, readMessage } from './read-message.ts';
import { receivingServer } from './receiving-server.ts';
import { FROM } from './sample-emails.ts';

const harness = async (): Promise<MailerHarness> => {
  const server = await receivingServer();
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: FROM });
  return {
    mailer,
    delivered: async () => {
      const emails = server.received.map(async ({ bytes, recipients }) => {
        const email = await readMessage(bytes);
        return inMailboxes(email, [...recipients, ...namedRecipients(email)]);
      });
      return (await Promise.all(emails)).flat();
    },
    close: async () => {
      await mailer.close();
      await server.close();
    },
  };
};

describe('the SMTP mailer', () => {
  runContract(test, mailerContract, harness);
});
