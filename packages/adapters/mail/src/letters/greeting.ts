/** How a email begins; without a name when the name is none. */
export interface Greeting {
  readonly name?: string;
}

const NAME_MAX = 64;

// Emails with their marks, the joiners that some scripts need, and what stands between emails.
const NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{Join_Control} '’‘ʻ.,·‐-]+$/u;
// Mail programs make links of it: a dot, of whatever script, and what could be a domain after it.
const DOMAIN_END = /[.。．｡]\p{L}{2}/u;

/**
 * The greeting for a first name that anybody may have typed at registration. A name is used only if
 * it is made of emails and cannot pass for a link, an address, a telephone number or a line of its
 * own; control characters are dropped, and it is cut at 64 code points.
 */
export const greeting = (firstName: string): Greeting => {
  const name = firstName
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
  const compatible = name.normalize('NFKC').replaceAll(/[\p{Cf}\p{M}]/gu, '');
  if (!NAME.test(name) || DOMAIN_END.test(compatible)) return {};
  return { name: [...name].slice(0, NAME_MAX).join('').trimEnd() };
};
