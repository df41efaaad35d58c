const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup in which every text from outside is escaped. */
export interface Html {
  readonly markup: string;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const markupOf = (part: string | Html | readonly Html[]): string => {
  if (typeof part === 'string') return escaped(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

/**
 * A template whose strings are escaped for element content and quoted attribute values (OWASP XSS
 * Prevention, rules 1 and 2); only other markup goes in as it is.
 */
export const html = (
  fixed: TemplateStringsArray,
  ...parts: readonly (string | Html | readonly Html[])[]
): Html => ({
  markup: fixed.map((text, index) => text + markupOf(parts[index] ?? '')).join(''),
});
