import { validateText } from '../values/text.ts';
import { invalid, type Validation } from '../foundation/validation.ts';

interface ParsedUrl {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly href: string;
}

declare const URL: { canParse(url: string): boolean; new (url: string): ParsedUrl };

const CHARACTERS_MAX = 2048;
const PROTOCOLS: readonly string[] = ['https:', 'http:'];

/**
 * Validates the URL of an endpoint, and returns its normal form: at most 2,048 characters, without user,
 * password and fragment. An http URL is valid here: the sender decides to which networks it sends
 * without encryption.
 */
export const validateWebhookUrl = (input: unknown): Validation<string> => {
  const text = validateText(input, { min: 1, max: CHARACTERS_MAX, trimmed: true, asTyped: true });
  if (!('value' in text)) return text;
  const url = URL.canParse(text.value) ? new URL(text.value) : undefined;
  if (
    url === undefined ||
    !PROTOCOLS.includes(url.protocol) ||
    `${url.username}${url.password}` !== '' ||
    url.href.includes('#')
  ) {
    return invalid({
      rule: 'format',
      expected: 'an https URL without user, password and fragment',
    });
  }
  return url.href.length > CHARACTERS_MAX
    ? invalid({ rule: 'length', min: 1, max: CHARACTERS_MAX })
    : { value: url.href };
};
