import assert from 'node:assert/strict';
import { type Contract, expectations } from '../contract.ts';
import { emailContent } from './email-content.ts';
import { arrived, type MailerHarness, only, send } from './mailer-harness.ts';
import { ADDRESSES, buildEmail, NO_SINGLE_ADDRESSES } from './sample-emails.ts';

/** The contract of `Mailer`. */
export const mailerContract: Contract<MailerHarness> = {
  port: 'Mailer',
  expectations: [
    ...expectations<MailerHarness>({
      'delivers an e-mail once, and returns that the e-mail was accepted': async (harness) => {
        assert.deepEqual(await send(harness, buildEmail()), { accepted: true });
        assert.equal((await only(harness)).to, 'anna@example.test');
      },
      'delivers one copy for each call, in parallel or in sequence': async (harness) => {
        const addresses = ['a@example.test', 'b@example.test', 'c@example.test', 'd@example.test'];
        const sending = addresses.map((to) => send(harness, buildEmail({ to, firstName: to })));
        for (const result of await Promise.all(sending)) assert.equal(result.accepted, true);
        await send(harness, buildEmail({ to: 'a@example.test' }));
        const reached = (await harness.delivered()).map(({ to }) => to);
        assert.deepEqual(reached.toSorted(), ['a@example.test', ...addresses]);
      },
      'delivers to exactly the given address': async (harness) => {
        for (const to of ADDRESSES) {
          assert.equal((await arrived(harness, buildEmail({ to }))).to, to);
        }
      },
      'refuses a recipient that is not one plain address, and sends nothing': async (harness) => {
        for (const to of NO_SINGLE_ADDRESSES) {
          const { accepted } = await send(harness, buildEmail({ to }));
          assert.equal(accepted, false, JSON.stringify(to));
        }
        assert.deepEqual(await harness.delivered(), []);
      },
      'delivers an e-mail only when it is sent, and none that is canceled': async (harness) => {
        const { mailer } = harness;
        const kept = await mailer.prepare(buildEmail({ to: 'kept@example.test' }));
        const dropped = await mailer.prepare(buildEmail({ to: 'dropped@example.test' }));
        assert.ok('send' in kept && 'send' in dropped, 'the e-mails are not prepared');
        await dropped.cancel();
        assert.deepEqual(await harness.delivered(), []);
        assert.deepEqual(await kept.send(), { accepted: true });
        assert.equal((await only(harness)).to, 'kept@example.test');
      },
      'prepares no e-mail when the signal has aborted': async ({ mailer }) => {
        const signal = { aborted: true, addEventListener: () => {}, removeEventListener: () => {} };
        const prepared = await mailer.prepare(buildEmail(), signal);
        assert.equal('send' in prepared ? 'prepared' : prepared.accepted, false);
      },
    }),
    ...emailContent,
  ],
};
