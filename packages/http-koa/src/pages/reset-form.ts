import { html } from '../output/html.ts';
import {
  choiceField,
  errorSummary,
  type FieldErrors,
  formField,
  type LinkFields,
  linkFields,
} from './form-fields.ts';
import type { Page } from './page.ts';

/** The fields of the link, and the choice and the errors of the last attempt. */
export interface ResetForm extends LinkFields {
  readonly keepsApiTokens?: boolean;
  readonly errors?: FieldErrors;
}

const NEW_PASSWORD = html`type="password" required minlength="8" autocomplete="new-password"`;

/**
 * Returns the form for a reset link. The form works without scripts. Its action is relative, for any
 * path prefix.
 */
export const resetForm = ({
  token,
  email,
  keepsApiTokens = false,
  errors = {},
}: ResetForm): Page => ({
  title: `${Object.keys(errors).length === 0 ? '' : 'Error: '}Choose a new password`,
  content: html`<h1>Choose a new password</h1>
${errorSummary('The password was not changed', errors)}<form method="post" action="reset-password">
${linkFields({ token, email })}${formField(
  {
    name: 'password',
    label: 'New password',
    hint: 'At least 8 characters.',
    attributes: NEW_PASSWORD,
  },
  errors,
)}${formField(
  { name: 'password_confirmation', label: 'New password, once more', attributes: NEW_PASSWORD },
  errors,
)}${choiceField({
  name: 'keep_api_tokens',
  label: 'Keep my API tokens, so that programs go on working',
  isChosen: keepsApiTokens,
})}<button type="submit">Change password</button>
</form>`,
});
