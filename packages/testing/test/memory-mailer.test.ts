import type { Email } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { runContract } from '../src/contracts/contract.ts';
import { mailerContract } from '../src/contracts/mailer/mailer.ts';
import { memoryMailer } from '../src/doubles/memory-mailer.ts';
import { memoryMailerHarness } from './memory-mailer-harness.ts';
import { sendEmail } from './send-email.ts';

const email: Email = { kind: 'password-changed', to: 'anna@example.test', firstName: 'Anna' };

describe('the memory mailer', () => {
  runContract(test, mailerContract, async () => memoryMailerHarness());

  test('refuses the requested number of e-mails, and stores none of them', async () => {
    const mailer = memoryMailer();
    mailer.refuseNext('full');
    mailer.refuseNext('still full');
    expect(await sendEmail(mailer, email)).toEqual({ accepted: false, reason: 'full' });
    expect(await sendEmail(mailer, email)).toEqual({ accepted: false, reason: 'still full' });
    expect(mailer.emails).toEqual([]);
    expect(await sendEmail(mailer, email)).toEqual({ accepted: true });
    expect(mailer.emails).toEqual([email]);
  });

  test('rejects for a lost e-mail, and stores it by default', async () => {
    const mailer = memoryMailer();
    mailer.loseNext();
    await expect(sendEmail(mailer, email)).rejects.toThrow('The outcome is unknown.');
    expect(mailer.emails).toEqual([email]);
    mailer.loseNext({ arrived: false });
    await expect(sendEmail(mailer, email)).rejects.toThrow('The outcome is unknown.');
    expect(mailer.emails).toEqual([email]);
  });
});
