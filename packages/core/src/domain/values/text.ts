import { invalid, isMissing, type Validation, type Validator } from '../foundation/validation.ts';

const CONTROL_CHARACTER = /\p{Cc}/u;
/** Whether a text has a control character, NUL and line breaks included. */
export const hasControl = (text: string): boolean => CONTROL_CHARACTER.test(text);

const CONTROL_CHARACTER_IN_LINE = /[^\P{Cc}\n]/u;

/** What turns the direction of a text, and of what follows it on a page (UAX #9, explicit formatting). */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/u;

interface TextRules {
  readonly min: number;
  readonly max: number;
  /**
   * Whether the text is shown to people: surrounding white space is removed, and characters that turn the
   * direction of texts are refused. Control characters are refused even in white space.
   */
  readonly trimmed?: boolean;
  /** Whether the text stays as typed, in place of Unicode's normalization form C. */
  readonly asTyped?: boolean;
  /** Whether line breaks are allowed; `\r\n` and `\r` become `\n`. */
  readonly multiline?: boolean;
}

/**
 * Validates a string of well-formed Unicode between two lengths in code points, without control
 * characters (PostgreSQL stores neither NUL nor lone surrogates), and returns it in Unicode's normalization
 * form C: equal characters get equal code points.
 */
export const validateText = (
  input: unknown,
  { min, max, trimmed = false, asTyped = false, multiline = false }: TextRules,
): Validation<string> => {
  if (isMissing(input)) return invalid({ rule: 'required' });
  if (typeof input !== 'string') return invalid({ rule: 'string' });
  const typed = multiline ? input.replaceAll(/\r\n?/g, '\n') : input;
  const isControlled = multiline ? CONTROL_CHARACTER_IN_LINE.test(typed) : hasControl(typed);
  const isTurned = trimmed && DIRECTION.test(typed);
  if (!typed.isWellFormed() || isControlled || isTurned) {
    return invalid({ rule: 'characters' });
  }
  const text = asTyped ? typed : typed.normalize('NFC');
  const value = trimmed ? text.trim() : text;
  if (value === '') return invalid({ rule: 'required' });
  const length = value.length > max * 2 ? Number.POSITIVE_INFINITY : [...value].length;
  return length < min || length > max ? invalid({ rule: 'length', min, max }) : { value };
};

/** Returns a validator of a text of one line that people see: trimmed, 1 to so many code points. */
export const lineUpTo =
  (max: number): Validator<string> =>
  (input) =>
    validateText(input, { min: 1, max, trimmed: true });

/** Validates a person's name: trimmed, 1–255 code points. */
export const validateName = lineUpTo(255);

/** Validates the name of a row or an account on a statement: trimmed, 1–100 code points. */
export const validateRowName = lineUpTo(100);

/** Validates a short text on a statement, such as the label of a detail: trimmed, 1–50 code points. */
export const validateLabel = lineUpTo(50);

/** Validates the token of a link in an e-mail: 1–255 code points. */
export const validateLinkToken = (input: unknown): Validation<string> =>
  validateText(input, { min: 1, max: 255, asTyped: true });

/** Validates the id of a session: 1–255 code points. */
export const validateSessionId = (input: unknown): Validation<string> =>
  validateText(input, { min: 1, max: 255, asTyped: true });
