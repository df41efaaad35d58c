/** A postal address; any part may be missing. */
export interface Address {
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country: string | null;
}

/** The parts that say something, each as `written`, with the separator between them. */
const joined = (address: Address, separator: string, written = (part: string) => part): string => {
  const { address1, address2, city, state, zip, country } = address;
  let text = '';
  for (const part of [address1, address2, city, state, zip, country]) {
    if (part === null || part.trim() === '') continue;
    text += text === '' ? written(part) : separator + written(part);
  }
  return text;
};

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

const escapeHtml = (text: string): string =>
  /[&<>"']/.test(text)
    ? text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character)
    : text;

/** The parts joined by comma and space; empty ones are left out. */
export const fullAddress = (address: Address): string => joined(address, ', ');

/** The parts as HTML, each escaped, joined by `<br>`; empty ones are left out. */
export const formattedAddress = (address: Address): string => joined(address, '<br>', escapeHtml);
