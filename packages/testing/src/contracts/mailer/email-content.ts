import assert from 'node:assert/strict';
import type { AccountNotice } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import { arrived, type MailerHarness, only, send } from './mailer-harness.ts';
import {
  buildEmail,
  HEADER_NAMES,
  LINK,
  LONG_LINK,
  MARKUP_NAMES,
  UNICODE_NAMES,
} from './sample-emails.ts';

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

/** Checks a notice without links, which is another one than that of a reset, and returns it. */
const expectNotice = async (harness: MailerHarness, kind: AccountNotice) => {
  const to = 'anna@example.test';
  const reset = await arrived(harness, buildEmail({ to }));
  const notice = await arrived(harness, { kind, to, firstName: 'Anna' });
  assert.equal(notice.to, to);
  assert.notEqual(notice.subject, reset.subject);
  assert.doesNotMatch(notice.text, /https?:/);
  assert.deepEqual(hrefs(notice.html), []);
  return notice;
};

const SIGN_IN_NOTICES: readonly AccountNotice[] = [
  'second-factor-enabled',
  'second-factor-disabled',
  'second-factor-reset',
  'identity-linked',
  'identity-unlinked',
  'recovery-code-used',
  'recovery-codes-renewed',
  'email-change-requested',
  'email-changed',
  'sign-in-unfinished',
];

/** Expectations about the text of e-mails. */
export const emailContent: readonly Expectation<MailerHarness>[] = expectations({
  'contains the complete link, as text and as an HTML link': async (harness) => {
    for (const link of [LINK, LONG_LINK]) {
      const { text, html } = await arrived(harness, buildEmail({ link }));
      assert.ok(text.split(/\s+/).includes(link), 'the text has the link between spaces');
      assert.ok(html === '' || hrefs(html).includes(link), 'the HTML has the link');
    }
  },
  'contains the first name in any script': async (harness) => {
    for (const firstName of UNICODE_NAMES) {
      const { text, html } = await arrived(harness, buildEmail({ firstName }));
      assert.ok(text.includes(firstName), firstName);
      assert.ok(html === '' || decoded(html).includes(firstName), firstName);
    }
  },
  // @promise R48
  'never turns a name into markup': async (harness) => {
    for (const firstName of MARKUP_NAMES) {
      const { html } = await arrived(harness, buildEmail({ firstName }));
      assert.doesNotMatch(html, /<marquee|<[^>]*onpointerover/i, firstName);
    }
  },
  // @promise R48
  'never turns a name into a header, a recipient or another e-mail': async (harness) => {
    const { subject } = await arrived(harness, buildEmail());
    for (const firstName of HEADER_NAMES) {
      assert.deepEqual(await send(harness, buildEmail({ firstName })), {
        accepted: true,
      });
    }
    const emails = await harness.delivered();
    assert.deepEqual(
      emails.map((email) => [email.to, email.subject]),
      Array.from({ length: HEADER_NAMES.length + 1 }, () => ['anna@example.test', subject]),
    );
  },
  'has neither the name nor the link in the subject': async (harness) => {
    await send(harness, buildEmail({ firstName: 'Ximena' }));
    const { subject } = await only(harness);
    assert.match(subject, /\S/);
    assert.doesNotMatch(subject, /Ximena|anna|token|https/i);
  },
  'invites in a different e-mail with the complete link and the first name': async (harness) => {
    const reset = await arrived(harness, buildEmail());
    const invited = await arrived(harness, { ...buildEmail(), kind: 'invitation' });
    assert.equal(invited.to, 'anna@example.test');
    assert.notEqual(invited.subject, reset.subject);
    assert.doesNotMatch(invited.subject, /anna|token|https/i);
    assert.ok(invited.text.includes('Anna'));
    assert.ok(invited.text.split(/\s+/).includes(LINK), 'the text has the link between spaces');
    assert.ok(invited.html === '' || hrefs(invited.html).includes(LINK), 'the HTML has the link');
  },
  'reports a changed password in a different e-mail without links': async (harness) => {
    await expectNotice(harness, 'password-changed');
  },
  'reports a new API token in a different e-mail without links': async (harness) => {
    const token = await expectNotice(harness, 'api-token-created');
    const password = await expectNotice(harness, 'password-changed');
    assert.notEqual(token.subject, password.subject);
  },
  'reports what happens to second factors and identities in different e-mails without links':
    async (harness) => {
      const subjects = new Set<string>();
      for (const kind of SIGN_IN_NOTICES) subjects.add((await expectNotice(harness, kind)).subject);
      const token = await expectNotice(harness, 'api-token-created');
      assert.equal(subjects.add(token.subject).size, SIGN_IN_NOTICES.length + 1);
    },
  'tells of a document in a different e-mail with the complete link, in its language': async (
    harness,
  ) => {
    const reset = await arrived(harness, buildEmail());
    const notice = { kind: 'document-ready', to: 'anna@example.test', firstName: 'Anna' } as const;
    const english = await arrived(harness, { ...notice, link: LONG_LINK, lang: 'en' });
    const german = await arrived(harness, { ...notice, link: LINK, lang: 'de' });
    assert.deepEqual([english.to, german.to], [notice.to, notice.to]);
    assert.equal(new Set([reset, english, german].map(({ subject }) => subject)).size, 3);
    assert.ok(english.text.split(/\s+/).includes(LONG_LINK), 'the text has the link');
    assert.ok(german.html === '' || hrefs(german.html).includes(LINK), 'the HTML has the link');
  },
  'asks for the confirmation of an address in a different e-mail with the complete link': async (
    harness,
  ) => {
    const subjects = new Set([(await arrived(harness, buildEmail())).subject]);
    for (const kind of ['email-verification', 'email-change'] as const) {
      const { text, html, subject, to } = await arrived(harness, {
        kind,
        to: 'anna@example.test',
        firstName: 'Anna',
        link: LONG_LINK,
        lifetimeMs: 86_400_000,
      });
      assert.equal(to, 'anna@example.test');
      assert.equal(subjects.has(subject), false);
      subjects.add(subject);
      assert.ok(text.split(/\s+/).includes(LONG_LINK), 'the text has the link between spaces');
      assert.ok(html === '' || hrefs(html).includes(LONG_LINK), 'the HTML has the link');
    }
  },
});
