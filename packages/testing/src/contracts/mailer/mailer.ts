import assert from 'node:assert/strict';
import type { Email, Mailer } from '@paydocs/core';
import type { Closable, Contract } from '../contract.ts';
import {
  ADDRESSES,
  buildEmail,
  HEADER_NAMES,
  LINK,
  LONG_LINK,
  MARKUP_NAMES,
  NO_SINGLE_ADDRESSES,
  UNICODE_NAMES,
} from './sample-emails.ts';

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

/** An unescaped `&`, which a browser may read as the start of an entity. */
const BARE_ENTITY = /&(?!(?:#\d+|#x[\da-f]+|[a-z]+\d*);)/i;

const hrefs = (html: string): readonly string[] =>
  [...html.matchAll(/\shref="([^"]*)"/gi)].map(([, href = '']) => {
    assert.doesNotMatch(href, BARE_ENTITY);
    return decoded(href);
  });

/** The contract of `Mailer`. */
export const mailerContract: Contract<MailerHarness> = {
  port: 'Mailer',
  expectations: [
    {
      name: 'delivers an e-mail once, and returns that the e-mail was accepted',
      check: async (harness) => {
        assert.deepEqual(await harness.mailer.send(buildEmail()), { accepted: true });
        assert.equal((await only(harness)).to, 'anna@example.test');
      },
    },
    {
      name: 'delivers one copy for each call, in parallel or in sequence',
      check: async (harness) => {
        const addresses = ['a@example.test', 'b@example.test', 'c@example.test', 'd@example.test'];
        const sending = addresses.map((to) =>
          harness.mailer.send(buildEmail({ to, firstName: to })),
        );
        for (const result of await Promise.all(sending)) assert.equal(result.accepted, true);
        await harness.mailer.send(buildEmail({ to: 'a@example.test' }));
        const reached = (await harness.delivered()).map(({ to }) => to);
        assert.deepEqual(reached.toSorted(), ['a@example.test', ...addresses]);
      },
    },
    {
      name: 'delivers to exactly the given address',
      check: async (harness) => {
        for (const to of ADDRESSES) {
          assert.equal((await arrived(harness, buildEmail({ to }))).to, to);
        }
      },
    },
    {
      name: 'refuses a recipient that is not one plain address, and sends nothing',
      check: async (harness) => {
        for (const to of NO_SINGLE_ADDRESSES) {
          const { accepted } = await harness.mailer.send(buildEmail({ to }));
          assert.equal(accepted, false, JSON.stringify(to));
        }
        assert.deepEqual(await harness.delivered(), []);
      },
    },
    {
      name: 'contains the complete link, as text and as an HTML link',
      check: async (harness) => {
        for (const link of [LINK, LONG_LINK]) {
          const { text, html } = await arrived(harness, buildEmail({ link }));
          assert.ok(text.split(/\s+/).includes(link), 'the text has the link between spaces');
          assert.ok(html === '' || hrefs(html).includes(link), 'the HTML has the link');
        }
      },
    },
    {
      name: 'contains the first name in any script',
      check: async (harness) => {
        for (const firstName of UNICODE_NAMES) {
          const { text, html } = await arrived(harness, buildEmail({ firstName }));
          assert.ok(text.includes(firstName), firstName);
          assert.ok(html === '' || decoded(html).includes(firstName), firstName);
        }
      },
    },
    {
      name: 'never turns a name into markup',
      check: async (harness) => {
        for (const firstName of MARKUP_NAMES) {
          const { html } = await arrived(harness, buildEmail({ firstName }));
          assert.doesNotMatch(html, /<marquee|<[^>]*onpointerover/i, firstName);
        }
      },
    },
    {
      name: 'never turns a name into a header, a recipient or another e-mail',
      check: async (harness) => {
        const { subject } = await arrived(harness, buildEmail());
        for (const firstName of HEADER_NAMES) {
          assert.deepEqual(await harness.mailer.send(buildEmail({ firstName })), {
            accepted: true,
          });
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
        await harness.mailer.send(buildEmail({ firstName: 'Ximena' }));
        const { subject } = await only(harness);
        assert.match(subject, /\S/);
        assert.doesNotMatch(subject, /Ximena|anna|token|https/i);
      },
    },
    {
      name: 'invites in a different e-mail with the complete link and the first name',
      check: async (harness) => {
        const reset = await arrived(harness, buildEmail());
        const invited = await arrived(harness, { ...buildEmail(), kind: 'invitation' });
        assert.equal(invited.to, 'anna@example.test');
        assert.notEqual(invited.subject, reset.subject);
        assert.doesNotMatch(invited.subject, /anna|token|https/i);
        assert.ok(invited.text.includes('Anna'));
        assert.ok(invited.text.split(/\s+/).includes(LINK), 'the text has the link between spaces');
        assert.ok(
          invited.html === '' || hrefs(invited.html).includes(LINK),
          'the HTML has the link',
        );
      },
    },
    {
      name: 'reports a changed password in a different e-mail without links',
      check: async (harness) => {
        const to = 'anna@example.test';
        const reset = await arrived(harness, buildEmail({ to }));
        const changed = await arrived(harness, { kind: 'password-changed', to, firstName: 'Anna' });
        assert.equal(changed.to, to);
        assert.notEqual(changed.subject, reset.subject);
        assert.doesNotMatch(changed.text, /https?:/);
        assert.deepEqual(hrefs(changed.html), []);
      },
    },
    {
      name: 'asks for the confirmation of an address in a different e-mail with the complete link',
      check: async (harness) => {
        const reset = await arrived(harness, buildEmail());
        const { text, html, subject, to } = await arrived(harness, {
          kind: 'email-verification',
          to: 'anna@example.test',
          firstName: 'Anna',
          link: LONG_LINK,
          lifetimeMs: 86_400_000,
        });
        assert.equal(to, 'anna@example.test');
        assert.notEqual(subject, reset.subject);
        assert.ok(text.split(/\s+/).includes(LONG_LINK), 'the text has the link between spaces');
        assert.ok(html === '' || hrefs(html).includes(LONG_LINK), 'the HTML has the link');
      },
    },
  ],
};
