import { type Address, fullAddress, joinAddress } from '@paydocs/core';
import { escapeHtml } from '../output/html.ts';

const HTML_LINES = { separator: '<br>', render: escapeHtml };

/** The JSON representation of an address. */
export const addressResource = (address: Address) => ({
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  state: address.state,
  zip: address.zip,
  country: address.country,
  full_address: fullAddress(address),
  formatted_address: joinAddress(address, HTML_LINES),
});
