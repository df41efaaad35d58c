/** A postal address; each part may be missing. */
export interface Address {
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country: string | null;
}

/** How the parts of an address become one text. */
export interface AddressFormat {
  readonly separator: string;
  /** Returns the text of one part; the part itself by default. */
  readonly render?: (part: string) => string;
}

/** Joins the parts of an address in the order of an envelope; null and blank parts are left out. */
export const joinAddress = (address: Address, { separator, render }: AddressFormat): string => {
  const { address1, address2, city, state, zip, country } = address;
  let text = '';
  for (const part of [address1, address2, city, state, zip, country]) {
    if (part === null || part.trim() === '') continue;
    const rendered = render === undefined ? part : render(part);
    text += text === '' ? rendered : separator + rendered;
  }
  return text;
};

const ONE_LINE: AddressFormat = { separator: ', ' };

/** Joins the parts of an address with comma and space. */
export const fullAddress = (address: Address): string => joinAddress(address, ONE_LINE);
