import assert from 'node:assert/strict';
import type { Email, Mailer } from '@paydocs/core';
import type { Closable, Contract } from './contract.ts';

/** An e-mail as delivered to a mailbox. */
export interface DeliveredEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Empty when the e-mail has no such part. */
  readonly html: string;
}

/** The mailer under test. */
export interface MailerHarness extends Closable {
  readonly mailer: Mailer;
  /** One entry for each mailbox that an e-mail reached, the oldest first. */
  delivered(): Promise<readonly DeliveredEmail[]>;
}

const LINK = 'https://app.example/reset?token=Zm9v-_x&email=a%2Bb%40example.test&copy=1=';
const LONG_LINK = `https://app.example/reset?token=${'0123456789abcdef.=/'.repeat(80)}`;

const aEmail = (change: Partial<Extract<Email, { kind: 'password-reset' }>> = {}): Email => ({
  kind: 'password-reset',
  to: 'anna@example.test',
  firstName: 'Anna',
  link: LINK,
  lifetimeMs: 3_600_000,
  ...change,
});

const ADDRESSES = [
  'anna@example.test',
  'anna+payroll@example.test',
  'Anna.Ek@example.test',
  "o'neil_{x}|~!#$%&*/=?^`-@mail.example.test",
  'anna@xn--bcher-kva.example',
  `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.test`,
];

const NO_SINGLE_ADDRESSES = [
  '',
  'anna',
  'anna@example.test,eve@example.test',
  'anna@example.test, eve@example.test',
  'anna@example.test;eve@example.test',
  'anna@example.test eve@example.test',
  'anna@example.test\r\nBcc: eve@example.test',
  'anna@example.test\nRCPT TO:<eve@example.test>',
  'anna@example.test>\r\nRCPT TO:<eve@example.test',
  'Anna <eve@example.test>',
  '<eve@example.test>',
  '"anna@example.test"@eve.test',
  'anna@example.test\u0000',
];

const UNICODE_NAMES = ['Zoë', '李小龍', 'Владимир', 'محمد', 'नीलम', "O'Brien", 'Ann-Marie'];

const MARKUP_NAMES = [
  '<marquee>Eve</marquee>',
  'Eve"><marquee>',
  "Eve'><marquee>",
  '--><marquee>',
  '</title><marquee>',
  'Eve" onpointerover="x',
  "Eve' onpointerover='x",
];

const HEADER_NAMES = [
  'Eve\r\nBcc: eve@example.test',
  'Eve\nTo: eve@example.test',
  'Eve\r\n\r\nBcc: eve@example.test',
  'Eve\r\n.\r\nMAIL FROM:<eve@example.test>',
  'Eve\r\nSubject: Changed',
];

const only = async (harness: MailerHarness): Promise<DeliveredEmail> => {
  const emails = await harness.delivered();
  assert.equal(emails.length, 1);
  return emails[0] ?? assert.fail();
};

/** Sends an e-mail and returns it as delivered. */
const arrived = async (harness: MailerHarness, email: Email): Promise<DeliveredEmail> => {
  const before = (await harness.delivered()).length;
  await harness.mailer.send(email);
  const emails = await harness.delivered();
  assert.equal(emails.length, before + 1);
  return emails.at(-1) ?? assert.fail();
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decoded = (html: string): string =>
  html.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot));/gi, (_, decimal, hex, name) =>
    name === undefined
      ? String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
      : (ENTITIES[String(name).toLowerCase()] ?? ''),
  );

/** An `&` that stands for itself, which a browser may take for the start of an entity. */
const BARE_ENTITY = /&(?!(?:#\d+|#x[\da-f]+|[a-z]+\d*);)/i;

const hrefs = (html: string): readonly string[] =>
  [...html.matchAll(/\shref="([^"]*)"/gi)].map(([, href = '']) => {
    assert.doesNotMatch(href, BARE_ENTITY);
    return decoded(href);
  });

/** The contract of `Mailer`. */
export const mailerContract: Contract<MailerHarness> = {
  port: 'Mailer',
  promises: [
    {
      name: 'delivers an e-mail once and returns that it was accepted',
      check: async (harness) => {
        assert.deepEqual(await harness.mailer.send(aEmail()), { accepted: true });
        assert.equal((await only(harness)).to, 'anna@example.test');
      },
    },
    {
      name: 'delivers one copy for each call, in parallel or one by one',
      check: async (harness) => {
        const addresses = ['a@example.test', 'b@example.test', 'c@example.test', 'd@example.test'];
        const postings = addresses.map((to) => harness.mailer.send(aEmail({ to, firstName: to })));
        for (const posting of await Promise.all(postings)) assert.equal(posting.accepted, true);
        await harness.mailer.send(aEmail({ to: 'a@example.test' }));
        const reached = (await harness.delivered()).map(({ to }) => to);
        assert.deepEqual(reached.toSorted(), ['a@example.test', ...addresses]);
      },
    },
    {
      name: 'delivers to exactly the given address',
      check: async (harness) => {
        for (const to of ADDRESSES) {
          assert.equal((await arrived(harness, aEmail({ to }))).to, to);
        }
      },
    },
    {
      name: 'refuses a recipient that is not one plain address, and sends nothing',
      check: async (harness) => {
        for (const to of NO_SINGLE_ADDRESSES) {
          const { accepted } = await harness.mailer.send(aEmail({ to }));
          assert.equal(accepted, false, JSON.stringify(to));
        }
        assert.deepEqual(await harness.delivered(), []);
      },
    },
    {
      name: 'contains the complete link, as text and as an HTML link',
      check: async (harness) => {
        for (const link of [LINK, LONG_LINK]) {
          const { text, html } = await arrived(harness, aEmail({ link }));
          assert.ok(text.split(/\s+/).includes(link), 'the text has the link between spaces');
          assert.ok(html === '' || hrefs(html).includes(link), 'the HTML has the link');
        }
      },
    },
    {
      name: 'greets by a first name of any script',
      check: async (harness) => {
        for (const firstName of UNICODE_NAMES) {
          const { text, html } = await arrived(harness, aEmail({ firstName }));
          assert.ok(text.includes(firstName), firstName);
          assert.ok(html === '' || decoded(html).includes(firstName), firstName);
        }
      },
    },
    {
      name: 'never turns a name into markup',
      check: async (harness) => {
        for (const firstName of MARKUP_NAMES) {
          const { html } = await arrived(harness, aEmail({ firstName }));
          assert.doesNotMatch(html, /<marquee|<[^>]*onpointerover/i, firstName);
        }
      },
    },
    {
      name: 'never turns a name into a header, a recipient or another e-mail',
      check: async (harness) => {
        const { subject } = await arrived(harness, aEmail());
        for (const firstName of HEADER_NAMES) {
          assert.deepEqual(await harness.mailer.send(aEmail({ firstName })), { accepted: true });
        }
        const emails = await harness.delivered();
        assert.deepEqual(
          emails.map((email) => [email.to, email.subject]),
          Array.from({ length: HEADER_NAMES.length + 1 }, () => ['anna@example.test', subject]),
        );
      },
    },
    {
      name: 'has neither the name nor the link in the subject',
      check: async (harness) => {
        await harness.mailer.send(aEmail({ firstName: 'Ximena' }));
        const { subject } = await only(harness);
        assert.match(subject, /\S/);
        assert.doesNotMatch(subject, /Ximena|anna|token|https/i);
      },
    },
    {
      name: 'reports a changed password in a different e-mail without links',
      check: async (harness) => {
        const to = 'anna@example.test';
        const reset = await arrived(harness, aEmail({ to }));
        const changed = await arrived(harness, { kind: 'password-changed', to, firstName: 'Anna' });
        assert.equal(changed.to, to);
        assert.notEqual(changed.subject, reset.subject);
        assert.doesNotMatch(changed.text, /https?:/);
        assert.deepEqual(hrefs(changed.html), []);
      },
    },
  ],
};
