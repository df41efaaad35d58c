/** A code or a rule without details. */
export type None = Readonly<Record<never, never>>;

/** The rules that an input can break, each with the parameters that a message needs. */
export interface InputRules {
  /** The value is missing or empty. */
  readonly required: None;
  /** The value is no text. */
  readonly string: None;
  /** The value is no integer that a double holds exactly. */
  readonly integer: None;
  /** The value is no boolean. */
  readonly boolean: None;
  /** The value is no list. */
  readonly list: None;
  /** The value is no object. */
  readonly object: None;
  /** The number of characters, in code points. */
  readonly length: { readonly min: number; readonly max: number };
  /** The number of items in a list. */
  readonly items: { readonly max: number };
  /** The value of a number. */
  readonly range: { readonly min: number; readonly max: number };
  /** The text contains control characters or lone surrogates. */
  readonly characters: None;
  /** The text is no e-mail address. */
  readonly email: None;
  /** The text is no identifier of a site. */
  readonly identifier: None;
  /** Another record has the value already. */
  readonly taken: None;
  /** An earlier row of the file, at this line, has the key with other values. */
  readonly repeated: { readonly line: number };
  /** The token of a link is unknown, used, expired or replaced. */
  readonly token: None;
  /** The text has not this form, such as `###-##-####`. */
  readonly format: { readonly expected: string };
  /**
   * The JSON object is too long or too deep, or contains NUL, a lone surrogate, or a number that
   * double precision does not keep.
   */
  readonly json: { readonly charactersMax: number; readonly levelsMax: number };
  /** There is no such record: a company, an employee, an order, a role, a site or a user. */
  readonly reference: { readonly to: 'company' | 'employee' | 'order' | 'role' | 'site' | 'user' };
  /** The password is one of the commonest, a repeat or a sequence of characters. */
  readonly common: None;
  /** The password consists mostly of the user's names, e-mail address or site. */
  readonly personal: None;
  /** The text is neither a date nor an instant in ISO 8601, or of a year that is not stored. */
  readonly timestamp: None;
  /** The text is no cursor of this list with this filter and sort. */
  readonly cursor: None;
  /** The value must be left out when another field is given. */
  readonly beside: { readonly other: string };
  /** The value is not the current password of the account. */
  readonly incorrect: None;
  /** The code of a second factor is wrong or was used. */
  readonly code: None;
  /** The value must not change in this way: the role and the status of an Owner by an import. */
  readonly protected: None;
  /** The renderer cannot print the image; the detail is its reason as a sentence. */
  readonly image: { readonly detail: string };
  /** The value is not on the closed list; `nearest` is the most similar name, of a list of names. */
  readonly unknown: { readonly allowed: readonly string[]; readonly nearest?: string };
  /** There is no such field; `nearest` is the most similar one, with its name in the core. */
  readonly 'unknown-field': { readonly nearest: string };
  /** A law asks for this: `law` is its paragraph, `asks` is what a statement has to show. */
  readonly 'statement-item': { readonly law: string; readonly asks: string };
}

/** The name of a rule that an input can break. */
export type InputRule = keyof InputRules;

/** A broken rule with its parameters; `rule` discriminates the union. */
export type InputViolation = {
  readonly [Rule in InputRule]: { readonly rule: Rule } & InputRules[Rule];
}[InputRule];

/** A field and the rule that it breaks; the field has its name in the core: `filter.companyId`. */
export type InputIssue = InputViolation & { readonly field: string };
