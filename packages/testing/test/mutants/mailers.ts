import type { Delivery, Email, Mailer } from '@paydocs/core';
import type { DeliveredEmail, MailerHarness } from '../../src/contracts/mailer/mailer-harness.ts';
import { delivered, type MailFault, memoryMailerHarness } from '../memory-mailer-harness.ts';
import type { Mutant } from './mutant.ts';

type Mailboxes = NonNullable<MailFault['mailboxes']>;

const changed =
  (change: (right: DeliveredEmail, email: Email) => Partial<DeliveredEmail>): Mailboxes =>
  (email) => {
    const right = delivered(email);
    return [{ ...right, ...change(right, email) }];
  };

const toSpelled = (spell: (address: string) => string): MailFault => ({
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

/** Changes the subject of one kind of e-mails. */
const subjectOf = (kind: Email['kind'], subject: string): MailFault => ({
  mailboxes: changed((_, email) => (email.kind === kind ? { subject } : {})),
});

/** Adds a link to one kind of e-mails. */
const linkIn = (kind: Email['kind']): MailFault => ({
  mailboxes: changed(({ html }, email) =>
    email.kind === kind ? { html: `${html}<a href="https://app.example">go</a>` } : {},
  ),
});

type Prepared = ReturnType<Mailer['prepare']>;

/** Changes how e-mails are prepared. */
const preparing =
  (prepare: (right: Mailer, email: Email) => Prepared): NonNullable<MailFault['mailer']> =>
  (right) => ({ prepare: (email) => prepare(right, email) });

/** A delivery that sends nothing. */
const LOST: Delivery = { send: async () => ({ accepted: true }), cancel: async () => {} };

const faults: Readonly<Record<string, MailFault>> = {
  'emails that never arrive': { mailboxes: () => [] },
  'emails that arrive twice': { mailboxes: (email) => [delivered(email), delivered(email)] },
  'emails that are not accepted': {
    mailer: preparing(async (right, email) => {
      const prepared = await right.prepare(email);
      return {
        ...LOST,
        send: async () => {
          if ('send' in prepared) await prepared.send();
          return { accepted: false, reason: 'none' };
        },
      };
    }),
  },
  'the email of another caller when two send at once': {
    mailer: (right) => {
      let last: Email | undefined;
      return {
        prepare: async (email) => {
          last = email;
          await Promise.resolve();
          return right.prepare(last);
        },
      };
    },
  },
  'addresses in lower case': toSpelled((address) => address.toLowerCase()),
  'addresses without a tag': toSpelled((address) => address.replace(/\+.*@/, '@')),
  'addresses with quotes': toSpelled((address) => address.replaceAll("'", "\\'")),
  'addresses with a decoded domain': toSpelled((address) =>
    address.replace('xn--bcher-kva', 'bücher'),
  ),
  'addresses cut at 128 characters': toSpelled((address) => address.slice(0, 128)),
  'any text accepted as an address': {
    mailer: preparing(async (right, email) =>
      right.prepare({ ...email, to: /[\w.+-]+@[\w.-]+/.exec(email.to)?.[0] ?? 'root@localhost' }),
    ),
  },
  'a rejection instead of a refusal': {
    mailer: preparing(async (right, email) => {
      const prepared = await right.prepare(email);
      if ('reason' in prepared) throw new Error(prepared.reason);
      return prepared;
    }),
  },
  'long lines broken': {
    mailboxes: changed(({ text }) => ({ text: text.replaceAll(/(.{76})/g, '$1\n') })),
  },
  'long lines of HTML broken': {
    mailboxes: changed(({ html }) => ({ html: html.replaceAll(/(.{200})/g, '$1\n') })),
  },
  'a full stop after the link': { mailboxes: changed(({ text }) => ({ text: `${text}.` })) },
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
    mailboxes: (email) => {
      const [, bcc] = /\r?\n(?:Bcc|To): (\S+)/.exec(email.firstName) ?? [];
      const right = delivered(email);
      return bcc === undefined ? [right] : [right, { ...right, to: bcc }];
    },
  },
  'a subject in a name': {
    mailboxes: changed(({ subject }, { firstName }) => ({
      subject: /\r\nSubject: (.*)/.exec(firstName)?.[1] ?? subject,
    })),
  },
  'emails with control characters in the name refused': {
    mailer: preparing(async (right, email) =>
      /\p{Cc}/u.test(email.firstName) ? { accepted: false, reason: 'name' } : right.prepare(email),
    ),
  },
  'the name in the subject': {
    mailboxes: changed((_, email) => ({
      subject: `Reset your password, ${email.firstName.replaceAll(/\p{Cc}.*/gsu, '')}`,
    })),
  },
  'no subject': { mailboxes: changed(() => ({ subject: '' })) },
  'one subject for all e-mails': { mailboxes: changed(() => ({ subject: 'Your account' })) },
  'invitations that speak of a reset': subjectOf('invitation', 'Reset'),
  'a link in the notice of a changed password': linkIn('password-changed'),
  'a link in the notice of an API token': linkIn('api-token-created'),
  'an API token reported as a changed password': subjectOf('api-token-created', 'Changed'),
  'a removed second factor reported as a new one': subjectOf('second-factor-disabled', 'On'),
  'a verification with the words of a reset': subjectOf('email-verification', 'Reset'),
  'a changed address with the words of a verification': subjectOf('email-change', 'Confirm'),
  'a document with the words of a reset': subjectOf('document-ready', 'Reset'),
  'changed passwords not reported': {
    mailer: preparing(async (right, email) =>
      email.kind === 'password-changed' ? LOST : right.prepare(email),
    ),
  },
  'emails that leave when they are prepared': {
    mailer: preparing(async (right, email) => {
      const prepared = await right.prepare(email);
      if ('send' in prepared) await prepared.send();
      return 'send' in prepared ? LOST : prepared;
    }),
  },
  'emails that leave when they are canceled': {
    mailer: preparing(async (right, email) => {
      const prepared = await right.prepare(email);
      if (!('send' in prepared)) return prepared;
      return { ...prepared, cancel: async () => void (await prepared.send()) };
    }),
  },
  'emails prepared for a signal that has aborted': {
    mailer: (right) => ({ prepare: (email) => right.prepare(email) }),
  },
};

/** Faulty mailers. */
export const mailerMutants: readonly Mutant<MailerHarness>[] = Object.entries(faults).map(
  ([name, fault]) => ({ name, make: async () => memoryMailerHarness(fault) }),
);
