/** A postal address; any part may be missing. */
export interface Address {
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country: string | null;
}

const parts = (address: Address): string[] =>
  [
    address.address1,
    address.address2,
    address.city,
    address.state,
    address.zip,
    address.country,
  ].filter((part): part is string => part !== null && part.trim() !== '');

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
export const fullAddress = (address: Address): string => parts(address).join(', ');

/** The parts as HTML, each escaped, joined by `<br>`; empty ones are left out. */
export const formattedAddress = (address: Address): string =>
  parts(address).map(escapeHtml).join('<br>');
