import type { Letter } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { brokenPromises } from '../src/contracts/broken-promises.ts';
import { type DeliveredLetter, mailerContract } from '../src/contracts/mailer.ts';
import { delivered, type MailFault, memoryMailerHarness } from './memory-mailer-harness.ts';

type Mailboxes = NonNullable<MailFault['mailboxes']>;

const changed =
  (change: (right: DeliveredLetter, letter: Letter) => Partial<DeliveredLetter>): Mailboxes =>
  (letter) => {
    const right = delivered(letter);
    return [{ ...right, ...change(right, letter) }];
  };

const to = (spell: (address: string) => string): MailFault => ({
  mailboxes: changed((right) => ({ to: spell(right.to) })),
});

const ESCAPED: Readonly<Record<string, string>> = {
  '&#38;': '&',
  '&#60;': '<',
  '&#62;': '>',
  '&#34;': '"',
  '&#39;': "'",
};

const raw = (...entities: readonly string[]): MailFault => ({
  mailboxes: changed(({ html }) => ({
    html: entities.reduce((text, entity) => text.replaceAll(entity, ESCAPED[entity] ?? ''), html),
  })),
});

const faults: Readonly<Record<string, MailFault>> = {
  'letters that never arrive': { mailboxes: () => [] },
  'letters that arrive twice': { mailboxes: (letter) => [delivered(letter), delivered(letter)] },
  'letters that are not taken': {
    mailer: (right) => ({
      send: async (letter) => {
        await right.send(letter);
        return { taken: false, reason: 'none' };
      },
    }),
  },
  'the letter of another caller when two send at once': {
    mailer: (right) => {
      let last: Letter | undefined;
      return {
        send: async (letter) => {
          last = letter;
          await Promise.resolve();
          return right.send(last);
        },
      };
    },
  },
  'addresses in lower case': to((address) => address.toLowerCase()),
  'addresses without a tag': to((address) => address.replace(/\+.*@/, '@')),
  'addresses with quotes': to((address) => address.replaceAll("'", "\\'")),
  'addresses with a decoded domain': to((address) => address.replace('xn--bcher-kva', 'bücher')),
  'addresses cut at 128 characters': to((address) => address.slice(0, 128)),
  'anything taken for an address': {
    mailer: (right) => ({
      send: async (letter) =>
        right.send({ ...letter, to: /[\w.+-]+@[\w.-]+/.exec(letter.to)?.[0] ?? 'root@localhost' }),
    }),
  },
  'a rejection of what is no address': {
    mailer: (right) => ({
      send: async (letter) => {
        const posting = await right.send(letter);
        if (!posting.taken) throw new Error(posting.reason);
        return posting;
      },
    }),
  },
  'long lines broken': {
    mailboxes: changed(({ text }) => ({ text: text.replaceAll(/(.{76})/g, '$1\n') })),
  },
  'long lines of HTML broken': {
    mailboxes: changed(({ html }) => ({ html: html.replaceAll(/(.{200})/g, '$1\n') })),
  },
  'a full stop behind the link': { mailboxes: changed(({ text }) => ({ text: `${text}.` })) },
  'text without a link': { mailboxes: changed((_, { firstName }) => ({ text: firstName })) },
  'links as they are in HTML': raw('&#38;'),
  'quoted-printable left encoded': {
    mailboxes: changed(({ text }) => ({ text: text.replaceAll('=', '=3D') })),
  },
  'names in Latin 1': {
    mailboxes: changed(({ text }) => ({ text: Buffer.from(text, 'latin1').toString('latin1') })),
  },
  'names in HTML twice encoded': {
    mailboxes: changed(({ html }, { firstName }) => ({
      html: html.replace(firstName, Buffer.from(firstName).toString('latin1')),
    })),
  },
  'names escaped twice': raw('&#38;', '&#39;'),
  'names as they are in HTML': raw('&#60;', '&#62;', '&#34;', '&#39;'),
  'names as they are in an attribute': {
    mailboxes: changed(({ html }, { firstName }) => ({
      html: `${html}<p title="${firstName}"></p>`,
    })),
  },
  'a header in a name': {
    mailboxes: (letter) => {
      const [, bcc] = /\r?\n(?:Bcc|To): (\S+)/.exec(letter.firstName) ?? [];
      const right = delivered(letter);
      return bcc === undefined ? [right] : [right, { ...right, to: bcc }];
    },
  },
  'a subject in a name': {
    mailboxes: changed(({ subject }, { firstName }) => ({
      subject: /\r\nSubject: (.*)/.exec(firstName)?.[1] ?? subject,
    })),
  },
  'letters with control characters in the name not taken': {
    mailer: (right) => ({
      send: async (letter) =>
        /\p{Cc}/u.test(letter.firstName) ? { taken: false, reason: 'name' } : right.send(letter),
    }),
  },
  'the name in the subject': {
    mailboxes: changed((_, letter) => ({
      subject: `Reset your password, ${letter.firstName.replaceAll(/\p{Cc}.*/gsu, '')}`,
    })),
  },
  'no subject': { mailboxes: changed(() => ({ subject: '' })) },
  'one subject for everything': { mailboxes: changed(() => ({ subject: 'Your account' })) },
  'a link to sign in where none was asked for': {
    mailboxes: changed(({ html }, { kind }) =>
      kind === 'password-changed' ? { html: `${html}<a href="https://app.example">go</a>` } : {},
    ),
  },
  'changed passwords untold': {
    mailer: (right) => ({
      send: async (letter) =>
        letter.kind === 'password-changed' ? { taken: true } : right.send(letter),
    }),
  },
};

const mutants = Object.entries(faults).map(([name, fault]) => ({ name, fault }));

describe('the contract of Mailer', () => {
  test.each(mutants)('sees $name', async ({ fault }) => {
    expect(await brokenPromises(mailerContract, () => memoryMailerHarness(fault))).not.toEqual([]);
  });

  test('has no promise that no mutant breaks', async () => {
    const broken = await Promise.all(
      mutants.map(({ fault }) => brokenPromises(mailerContract, () => memoryMailerHarness(fault))),
    );
    const promises = mailerContract.promises.map(({ name }) => name);
    expect(promises.filter((name) => !broken.flat().includes(name))).toEqual([]);
  });
});
