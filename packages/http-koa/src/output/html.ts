const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** Markup with all texts escaped. */
export interface Html {
  readonly markup: string;
}

/** Escapes a text for element content and quoted attribute values. */
export const escapeHtml = (text: string): string =>
  /[&<>"']/.test(text)
    ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
    : text;

const markupOf = (part: string | Html | readonly Html[]): string => {
  if (typeof part === 'string') return escapeHtml(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

/**
 * Creates markup from a template. Strings are escaped (OWASP XSS Prevention, rules 1 and 2); only
 * `Html` is inserted unchanged.
 */
export const html = (
  fixed: TemplateStringsArray,
  ...parts: readonly (string | Html | readonly Html[])[]
): Html => ({
  markup: fixed.map((text, index) => text + markupOf(parts[index] ?? '')).join(''),
});
