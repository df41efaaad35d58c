import { type Html, html } from '../html.ts';
import type { Page } from './page.ts';

/** Sentences by the name of the invalid field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The fields of the link, and the errors of the last attempt. */
export interface ResetForm {
  readonly token: string;
  readonly email: string;
  readonly errors?: FieldErrors;
}

const VISIBLE = ['email', 'password', 'password_confirmation'];
const EMPTY = html``;

// The token is not a visible field: users see only the link.
const sentenceOf = (field: string, sentence: string): string =>
  field === 'token' ? 'The link is invalid or has expired.' : sentence;

const item = (field: string, sentence: string): Html =>
  VISIBLE.includes(field)
    ? html`<li><a href="#${field}">${sentence}</a></li>`
    : html`<li>${sentence}</li>`;

const advice = (errors: FieldErrors): Html =>
  'token' in errors
    ? html`<p>Use the newest link that you got by e-mail, or ask for another one.</p>`
    : EMPTY;

/** Returns all errors, with a link to each field (WCAG 2.2, 3.3.1; technique G139). */
const summary = (errors: FieldErrors): Html => {
  const items = Object.entries(errors).flatMap(([field, sentences]) =>
    sentences.map((sentence) => item(field, sentenceOf(field, sentence))),
  );
  return items.length === 0
    ? EMPTY
    : html`<div class="summary" role="alert" aria-labelledby="summary">
<h2 id="summary">The password was not changed</h2>
<ul>${items}</ul>
${advice(errors)}
</div>
`;
};

const fieldError = (field: string, errors: FieldErrors): Html => {
  const sentences = errors[field] ?? [];
  return sentences.length === 0
    ? EMPTY
    : html`<span class="wrong" id="${field}-wrong">${sentences.join(' ')}</span>
`;
};

const described = (field: string, errors: FieldErrors): Html => {
  const ids = [
    ...(field === 'password' ? [`${field}-hint`] : []),
    ...(field in errors ? [`${field}-wrong`] : []),
  ];
  const invalid = field in errors ? html` aria-invalid="true"` : EMPTY;
  return ids.length === 0 ? EMPTY : html` aria-describedby="${ids.join(' ')}"${invalid}`;
};

const emailField = (email: string, errors: FieldErrors): Html => html`<div class="field">
<label for="email">E-mail address</label>
${fieldError('email', errors)}<input id="email" name="email" type="email" value="${email}"${described(
  'email',
  errors,
)} readonly autocomplete="username">
</div>
`;

const HINT = html`<span class="hint" id="password-hint">At least 8 characters.</span>
`;

const passwordField = (field: string, errors: FieldErrors): Html => html`<div class="field">
<label for="${field}">${field === 'password' ? 'New password' : 'New password, once more'}</label>
${field === 'password' ? HINT : EMPTY}${fieldError(field, errors)}<input id="${field}" name="${field}" type="password"${described(
  field,
  errors,
)} required minlength="8" autocomplete="new-password">
</div>
`;

/**
 * Returns the form for a reset link. The form works without scripts. Its action is relative, for any
 * path prefix.
 */
export const formPage = ({ token, email, errors = {} }: ResetForm): Page => ({
  title: `${Object.keys(errors).length === 0 ? '' : 'Error: '}Choose a new password`,
  content: html`<h1>Choose a new password</h1>
${summary(errors)}<form method="post" action="reset-password">
<input type="hidden" name="token" value="${token}">
${emailField(email, errors)}${passwordField('password', errors)}${passwordField(
  'password_confirmation',
  errors,
)}<button type="submit">Change password</button>
</form>`,
});
