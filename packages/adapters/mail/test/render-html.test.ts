import { expect, test } from 'vitest';
import { renderEmail } from '../src/emails/render-email.ts';
import { resetEmail } from './sample-emails.ts';

test('a name without spaces breaks, and makes no page wider than the screen', () => {
  const { html } = renderEmail({ ...resetEmail, firstName: 'W'.repeat(64) }, 'W'.repeat(128));
  expect(html).toMatch(/<body [^>]*>\n<div style="[^"]*overflow-wrap:anywhere"/);
});
