import { type FieldValues, nullable, type PlainFields, text } from '../fields/field.ts';
import { validateName } from '../values/text.ts';

/** The parts of a postal address. */
export const addressFields = {
  address1: nullable(text(validateName)),
  address2: nullable(text(validateName)),
  city: nullable(text(validateName)),
  state: nullable(text(validateName)),
  zip: nullable(text(validateName)),
  country: nullable(text(validateName)),
} as const satisfies PlainFields;

/** A postal address; each part may be missing. */
export interface Address extends FieldValues<typeof addressFields> {}

/** How the parts of an address become one text. */
export interface AddressFormat {
  /** The text between two parts. */
  readonly separator: string;
  /** Returns the text of one part; the part itself by default. */
  readonly render?: (part: string) => string;
}

/** Joins the parts of an address in the order of an envelope; null and blank parts are left out. */
export const joinAddress = (address: Address, { separator, render }: AddressFormat): string => {
  const { address1, address2, city, state, zip, country } = address;
  let joined = '';
  for (const part of [address1, address2, city, state, zip, country]) {
    if (part === null || part.trim() === '') continue;
    const rendered = render === undefined ? part : render(part);
    joined += joined === '' ? rendered : separator + rendered;
  }
  return joined;
};

const ONE_LINE: AddressFormat = { separator: ', ' };

/** Joins the parts of an address with comma and space. */
export const fullAddress = (address: Address): string => joinAddress(address, ONE_LINE);
