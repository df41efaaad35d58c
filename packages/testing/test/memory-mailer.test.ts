import type { Letter } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { runContract } from '../src/contracts/contract.ts';
import { mailerContract } from '../src/contracts/mailer.ts';
import { memoryMailer } from '../src/memory-mailer.ts';
import { memoryMailerHarness } from './memory-mailer-harness.ts';

const letter: Letter = { kind: 'password-changed', to: 'anna@example.test', firstName: 'Anna' };

describe('the memory mailer', () => {
  runContract(test, mailerContract, async () => memoryMailerHarness());

  test('refuses the next letters as often as it was told, and they do not arrive', async () => {
    const mailer = memoryMailer();
    mailer.refuseNext('full');
    mailer.refuseNext('still full');
    expect(await mailer.send(letter)).toEqual({ taken: false, reason: 'full' });
    expect(await mailer.send(letter)).toEqual({ taken: false, reason: 'still full' });
    expect(mailer.letters).toEqual([]);
    expect(await mailer.send(letter)).toEqual({ taken: true });
    expect(mailer.letters).toEqual([letter]);
  });

  test('rejects for a lost letter, which arrived unless it was told otherwise', async () => {
    const mailer = memoryMailer();
    mailer.loseNext();
    await expect(mailer.send(letter)).rejects.toThrow('Nobody knows');
    expect(mailer.letters).toEqual([letter]);
    mailer.loseNext({ arrived: false });
    await expect(mailer.send(letter)).rejects.toThrow('Nobody knows');
    expect(mailer.letters).toEqual([letter]);
  });
});
