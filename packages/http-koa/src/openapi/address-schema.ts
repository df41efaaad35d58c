import { addressFields } from '@paydocs/core';
import type { addressResource } from '../resources/address.ts';
import { objectOf, schemasOf, text } from './schema.ts';

/** The notes on the parts of an address, in requests and in responses. */
export const addressNotes = {
  address1: { description: 'The street, with its number.', examples: ['1 Main Street'] },
  address2: { description: 'What else the street needs.', examples: ['Suite 200'] },
  city: { description: 'The city.', examples: ['Springfield'] },
  state: { description: 'The state, or another part of a country.', examples: ['IL'] },
  zip: { description: 'The postal code.', examples: ['62701'] },
  country: { description: 'The country.', examples: ['US'] },
};

export const Address = objectOf<ReturnType<typeof addressResource>>(
  {
    ...schemasOf(addressFields, addressNotes),
    full_address: text({
      description: 'The parts joined by comma and space; empty parts are left out.',
      examples: ['1 Main Street, Suite 200, Springfield, IL, 62701, US'],
    }),
    formatted_address: text({
      description: 'The parts as HTML, each escaped, joined by `<br>`; empty parts are left out.',
      examples: ['1 Main Street<br>Suite 200<br>Springfield<br>IL<br>62701<br>US'],
    }),
  },
  { description: 'A postal address; any part may be missing.' },
);
