import { nearestName } from './nearest-name.ts';
import { isObject } from './validation.ts';

/** A rule for the values of an option. */
export interface OptionRule {
  /** Whether a value is one of the option. */
  readonly accepts: (value: unknown) => boolean;
  /** The end of the sentence `<name> must be …`. */
  readonly expected: string;
  /** Whether the option has no default; false by default. */
  readonly isRequired?: boolean;
}

/** The rules of options by their names. */
export type OptionRules = Readonly<Record<string, OptionRule>>;

/** The rules of all options of a type. */
export type RulesOf<Options> = { readonly [Name in keyof Options]-?: OptionRule };

/** An option whose value is checked elsewhere. */
export const ANYTHING: OptionRule = { accepts: () => true, expected: 'anything' };

/** An option without a default, whose value is checked elsewhere. */
export const REQUIRED: OptionRule = { ...ANYTHING, isRequired: true };

/** A function. */
export const FUNCTION: OptionRule = {
  accepts: (value) => typeof value === 'function',
  expected: 'a function',
};

/** A boolean. */
export const FLAG: OptionRule = {
  accepts: (value) => typeof value === 'boolean',
  expected: 'true or false',
};

/** Returns a rule for an object that has these methods, also as inherited ones. */
export const objectWith = (...methods: readonly string[]): OptionRule => ({
  accepts: (value) => isObject(value) && methods.every((name) => typeof value[name] === 'function'),
  expected: `an object with ${methods.length === 1 ? 'the method' : 'the methods'} ${methods.join(', ')}`,
});

const isPromise = (value: unknown): boolean =>
  isObject(value) && typeof value['then'] === 'function';

/**
 * Returns the argument, which must be an object.
 *
 * @throws TypeError that names it, and says when it is a promise or a function.
 */
export const requireObject = (input: unknown, name: string): Readonly<Record<string, unknown>> => {
  if (isPromise(input)) throw new TypeError(`${name} must be an object; await the promise first.`);
  if (isObject(input)) return input;
  const hint = typeof input === 'function' ? '; call the function first' : '';
  throw new TypeError(`${name} must be an object${hint}.`);
};

/** A name that is not known. */
export interface UnknownName {
  /** What the name is one of. */
  readonly kind: 'hook' | 'option' | 'port' | 'setting';
  /** The names that are known. */
  readonly known: readonly string[];
  /** What stands before the names, such as `policy.`. */
  readonly path?: string;
}

/** Returns the sentence about a name that is not known, with the most similar known one. */
export const unknownName = (name: string, { kind, known, path = '' }: UnknownName): string =>
  `${path}${name} is no known ${kind}; the nearest is ${path}${nearestName(name, known)}.`;

/** How sentences name options. */
interface Naming {
  readonly kind?: UnknownName['kind'];
  /** The object in sentences; its options are named alone by default. */
  readonly path?: string;
}

/**
 * Returns the options that are set. Undefined means the default.
 *
 * @throws TypeError that names an option which is unknown, with the nearest known one, has a wrong value, or is
 *   missing.
 */
export const checkOptions = (
  input: unknown,
  rules: OptionRules,
  { kind = 'option', path }: Naming = {},
): Readonly<Record<string, unknown>> => {
  const options = requireObject(input, path ?? 'options');
  const prefix = path === undefined ? '' : `${path}.`;
  for (const [name, value] of Object.entries(options)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined) {
      throw new TypeError(unknownName(name, { kind, known: Object.keys(rules), path: prefix }));
    }
    if (value !== undefined && !rule.accepts(value)) {
      throw new TypeError(`${prefix}${name} must be ${rule.expected}.`);
    }
  }
  for (const [name, { isRequired = false }] of Object.entries(rules)) {
    if (isRequired && options[name] === undefined) {
      throw new TypeError(`${prefix}${name} is missing.`);
    }
  }
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
};
