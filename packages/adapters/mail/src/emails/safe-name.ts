const NAME_MAX = 64;

// Letters with their marks, the joiners that some scripts need, and the punctuation of names.
const NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{Join_Control} '’‘ʻ.,·‐‑-]+$/u;
// A dot of any script followed by two letters: mail programs turn such text into a link.
const DOMAIN_END = /[.。．｡]\p{L}{2}/u;

/**
 * Returns a first name that is safe to show in an email, or undefined. Anybody can register with any
 * name, so the name must consist of letters and must not pass for a link, an address, a telephone
 * number or a separate line. Control characters are removed; the maximum is 64 code points.
 */
export const safeName = (firstName: string): string | undefined => {
  const name = firstName
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
  const normalized = name.normalize('NFKC').replaceAll(/[\p{Cf}\p{M}]/gu, '');
  if (!NAME.test(name) || DOMAIN_END.test(normalized)) return undefined;
  return [...name].slice(0, NAME_MAX).join('').trimEnd();
};
