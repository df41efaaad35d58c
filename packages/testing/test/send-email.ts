import type { Email, Mailer, SendResult } from '@paydocs/core';

/** Prepares an e-mail and sends it. */
export const sendEmail = async (mailer: Mailer, email: Email): Promise<SendResult> => {
  const prepared = await mailer.prepare(email);
  return 'send' in prepared ? prepared.send() : prepared;
};
