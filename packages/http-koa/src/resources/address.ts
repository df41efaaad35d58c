import { type Address, formattedAddress, fullAddress } from '@paydocs/core';

/** An address on the wire. */
export const addressResource = (address: Address) => ({
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  state: address.state,
  zip: address.zip,
  country: address.country,
  full_address: fullAddress(address),
  formatted_address: formattedAddress(address),
});
