import { type Html, html } from '../output/html.ts';
import { formField } from '../pages/form-fields.ts';
import type { Page } from '../pages/page.ts';

const textField = (name: string, label: string, attributes: Html): Html =>
  formField({ name, label, attributes }, {});

// Without a maxlength: browsers cut off what is pasted, and count emoji twice.
const PASSWORD = html`type="password" required autocomplete="current-password"`;
const NEW_PASSWORD = html`type="password" required autocomplete="new-password"`;
const CODE = html`required maxlength="40" autocomplete="one-time-code" spellcheck="false"`;

const button = (action: string, label: string): Html =>
  html`<button type="button" class="other" data-action="${action}">${label}</button>
`;

/** A part of the page: one is shown at a time. */
const form = (
  id: string,
  heading: string,
  content: Html,
): Html => html`<form id="${id}" aria-labelledby="${id}-heading" hidden>
<h2 id="${id}-heading" tabindex="-1">${heading}</h2>
${content}</form>
`;

/** Returns the page where people see, set up and remove their second factors, and change name, address and password. */
export const securityPage = (script: string): Page => ({
  title: 'Account and security',
  script,
  content: html`<h1>Account and security</h1>
<p id="notice" class="notice" role="status">The form is loading. It needs JavaScript. If it does not appear, reload the page.</p>
<p id="problem" class="summary" role="alert" hidden></p>
${form(
  'sign-in',
  'Sign in',
  html`${textField('email', 'E-mail address', html`type="email" required maxlength="254" autocomplete="username"`)}
${textField('password', 'Password', PASSWORD)}
<button type="submit">Sign in</button>
${button('sign-in-by-passkey', 'Sign in with a passkey')}`,
)}${form(
  'second-factor',
  'Second factor',
  html`${formField({ name: 'code', label: 'Code', hint: 'Of your authenticator app, or a recovery code.', attributes: CODE }, {})}
<button type="submit">Continue</button>
${button('answer-by-passkey', 'Use a passkey')}${button('cancel', 'Cancel')}`,
)}${form(
  'factors',
  'Your second factors',
  html`<ul id="list" class="rows"></ul>
${button('start-app', 'Add an authenticator app')}${button('name-passkey', 'Add a passkey')}${button('ask-renewal', 'New recovery codes')}<h2>Your account</h2>
<ul id="account" class="rows"></ul>
${button('sign-out', 'Sign out')}`,
)}${form(
  'names',
  'Change your name',
  html`${textField('first_name', 'First name', html`required maxlength="255" autocomplete="given-name"`)}
${textField('last_name', 'Last name', html`required maxlength="255" autocomplete="family-name"`)}
<button type="submit">Change</button>
${button('show-factors', 'Cancel')}`,
)}${form(
  'address',
  'Change your e-mail address',
  html`<p>The new mailbox gets a link. The address changes when you follow it.</p>
${textField('new_email', 'New e-mail address', html`type="email" required maxlength="254" autocomplete="email"`)}
<button type="submit">Send the link</button>
${button('show-factors', 'Cancel')}`,
)}${form(
  'new-password',
  'Change your password',
  html`<p>All other sessions and the API tokens of your account end.</p>
${textField('own_email', 'Your e-mail address', html`type="email" readonly autocomplete="username"`)}
${textField('old_password', 'Current password', PASSWORD)}
${textField('new_password', 'New password', NEW_PASSWORD)}
${textField('repeated_password', 'New password, once more', NEW_PASSWORD)}
<button type="submit">Change</button>
${button('show-factors', 'Cancel')}`,
)}${form(
  'app',
  'Add an authenticator app',
  html`<p>Scan this code with the app.</p>
<img id="qr-code" class="qr-code" alt="QR code of the secret below">
<p>Without a camera, type this secret: <code id="secret"></code></p>
${textField('first_code', 'The code that the app shows', html`inputmode="numeric" ${CODE}`)}
<button type="submit">Confirm</button>
${button('show-factors', 'Cancel')}`,
)}${form(
  'passkey',
  'Add a passkey',
  html`${formField({ name: 'name', label: 'Name of the passkey', hint: 'Such as phone.', attributes: html`required maxlength="100" autocomplete="off"` }, {})}
<button type="submit">Continue</button>
${button('show-factors', 'Cancel')}`,
)}${form(
  'recovery',
  'Your recovery codes',
  html`<p>Each signs in once, without your device. Print or save them now: they are not shown again.</p>
<ul id="recovery-codes" class="codes"></ul>
<button type="submit">I have saved them</button>
${button('copy-codes', 'Copy')}<a id="codes-file" class="button other" download="recovery-codes.txt">Download</a>
`,
)}${form(
  'renewal',
  'New recovery codes',
  html`<p>You get ten new ones. Those that you have do not work any more.</p>
<button type="submit">Continue</button>
${button('show-factors', 'Cancel')}`,
)}${form(
  'removal',
  'Remove this factor',
  html`${textField('proof', 'A code of the app, or a recovery code', CODE)}
<button type="submit">Remove</button>
${button('remove-by-passkey', 'Use a passkey')}${button('show-factors', 'Cancel')}`,
)}`,
});
