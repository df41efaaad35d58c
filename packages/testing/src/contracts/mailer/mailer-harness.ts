import assert from 'node:assert/strict';
import type { Email, Mailer, SendResult } from '@paydocs/core';
import type { Closable } from '../contract.ts';

/** An e-mail as delivered to a mailbox. */
export interface DeliveredEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Empty when the e-mail has no HTML part. */
  readonly html: string;
}

/** The mailer under test. */
export interface MailerHarness extends Closable {
  readonly mailer: Mailer;
  /** Returns one entry for each delivery to a mailbox, the oldest first. */
  delivered(): Promise<readonly DeliveredEmail[]>;
}

/** Prepares an e-mail and sends it. */
export const send = async ({ mailer }: MailerHarness, email: Email): Promise<SendResult> => {
  const prepared = await mailer.prepare(email);
  return 'send' in prepared ? prepared.send() : prepared;
};

/** Returns the only delivered e-mail. */
export const only = async (harness: MailerHarness): Promise<DeliveredEmail> => {
  const emails = await harness.delivered();
  assert.equal(emails.length, 1);
  return emails[0] ?? assert.fail();
};

/** Sends an e-mail and returns it as delivered. */
export const arrived = async (harness: MailerHarness, email: Email): Promise<DeliveredEmail> => {
  const before = (await harness.delivered()).length;
  await send(harness, email);
  const emails = await harness.delivered();
  assert.equal(emails.length, before + 1);
  return emails.at(-1) ?? assert.fail();
};
