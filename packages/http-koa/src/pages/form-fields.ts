import { type Html, html } from '../output/html.ts';

/** The sentence about each invalid field, by its name. */
export type FieldErrors = Readonly<Record<string, string>>;

const EMPTY = html``;

/** Returns all errors, with a link to each field (WCAG 2.2, 3.3.1; technique G139). It has the focus. */
export const errorSummary = (heading: string, errors: FieldErrors): Html => {
  const items = Object.entries(errors).map(
    ([field, sentence]) => html`<li><a href="#${field}">${sentence}</a></li>`,
  );
  return items.length === 0
    ? EMPTY
    : html`<div class="summary" role="alert" aria-labelledby="summary" tabindex="-1" autofocus>
<h2 id="summary">${heading}</h2>
<ul>${items}</ul>
</div>
`;
};

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The attributes of the input in addition to its id, name and description. */
  readonly attributes: Html;
}

/** Returns a label and an input, with the hint and the error that describe the input. */
export const formField = ({ name, label, hint, attributes }: Field, errors: FieldErrors): Html => {
  const sentence = errors[name];
  const ids = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(sentence === undefined ? [] : [`${name}-wrong`]),
  ];
  const described = ids.length === 0 ? EMPTY : html` aria-describedby="${ids.join(' ')}"`;
  const invalid = sentence === undefined ? EMPTY : html` aria-invalid="true"`;
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint === undefined ? EMPTY : html`<span class="hint" id="${name}-hint">${hint}</span>\n`}${
  sentence === undefined ? EMPTY : html`<span class="wrong" id="${name}-wrong">${sentence}</span>\n`
}<input id="${name}" name="${name}"${described}${invalid} ${attributes}>
</div>
`;
};

export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
}

/** Returns a check box with its label. */
export const choiceField = ({ name, label, isChosen }: Choice): Html => {
  const checked = isChosen ? html` checked` : EMPTY;
  return html`<div class="field choice">
<input type="checkbox" id="${name}" name="${name}" value="yes"${checked}>
<label for="${name}">${label}</label>
</div>
`;
};

/** The token and the address of a link. */
export interface LinkFields {
  readonly token: string;
  readonly email: string;
}

/** Returns the fields of a link: a hidden token, and the address to read. */
export const linkFields = ({
  token,
  email,
}: LinkFields): Html => html`<input type="hidden" name="token" value="${token}">
${formField(
  {
    name: 'email',
    label: 'E-mail address',
    attributes: html`type="email" value="${email}" readonly autocomplete="username"`,
  },
  {},
)}`;
