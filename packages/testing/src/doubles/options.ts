/** A rule for the values of an option. */
export interface OptionRule {
  readonly accepts: (value: unknown) => boolean;
  /** The end of the sentence `<name> must be …`. */
  readonly expected: string;
}

/** An integer of any sign. */
export const INTEGER: OptionRule = { accepts: Number.isSafeInteger, expected: 'a whole number' };

/** A string with at least one character. */
export const TEXT: OptionRule = {
  accepts: (value) => typeof value === 'string' && value !== '',
  expected: 'a text',
};

export const BOOLEAN: OptionRule = {
  accepts: (value) => typeof value === 'boolean',
  expected: 'a boolean',
};

export const FUNCTION: OptionRule = {
  accepts: (value) => typeof value === 'function',
  expected: 'a function',
};

/** Returns a rule for an object that has this method. */
export const objectWith = (method: string): OptionRule => ({
  accepts: (value) =>
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Readonly<Record<string, unknown>>)[method] === 'function',
  expected: `an object with the method ${method}`,
});

/**
 * Checks the options of a double, like `createCore` checks its policy. Undefined means the default.
 *
 * @throws TypeError that names an option which is unknown or has a wrong value.
 */
export const checkOptions = (
  options: object,
  rules: Readonly<Record<string, OptionRule>>,
): void => {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new TypeError('options must be an object.');
  }
  for (const [name, value] of Object.entries(options)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined) throw new TypeError(`${name} is no known option.`);
    if (value !== undefined && !rule.accepts(value)) {
      throw new TypeError(`${name} must be ${rule.expected}.`);
    }
  }
};
