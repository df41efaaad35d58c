// An employee on the wire, from a row of the table: what every peer answers with.

const HTML = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' };

const escaped = (text) => text.replace(/[&<>"']/g, (character) => HTML[character]);

/** The parts of an address and its two written forms. */
export const addressOf = ({ address1, address2, city, state, zip, country }) => {
  const parts = [address1, address2, city, state, zip, country].filter((part) => part?.trim());
  return {
    address1,
    address2,
    city,
    state,
    zip,
    country,
    full_address: parts.join(', '),
    formatted_address: parts.map(escaped).join('<br>'),
  };
};

/** What is shown of a number; an employee may have none. */
export const maskedSsn = (ssn) => ssn && `XXX-XX-${ssn.slice(-4)}`;

/** The resource of a row; columns of `bigint` may have come as text. */
export const employeeResource = (row) => ({
  id: Number(row.id),
  site_id: Number(row.site_id),
  user_id: Number(row.user_id),
  external_id: row.external_id,
  company_id: Number(row.company_id),
  first_name: row.first_name,
  last_name: row.last_name,
  full_name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  phone: row.phone,
  ssn: row.ssn,
  masked_ssn: maskedSsn(row.ssn),
  additional_info: row.additional_info,
  earnings: row.earnings,
  deductions: row.deductions,
  fields: row.fields,
  address: addressOf(row),
  documents_count: Number(row.documents_count),
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** The body of a page. */
export const pageOf = (rows, total) => ({
  success: true,
  data: rows.map(employeeResource),
  meta: { total: Number(total) },
});

/** Which page a query asks for. */
export const cutOf = (query) => {
  const perPage = Number(query.per_page ?? 15);
  return { perPage, offset: (Number(query.page ?? 1) - 1) * perPage };
};

/**
 * The columns of an employee that are answered, of the table under the name e. The peers hold no key
 * and read the SSN from a column of the benchmark.
 */
export const columns = `e.id, e.site_id, e.user_id, e.external_id, e.company_id, e.first_name, e.last_name,
  e.email, e.phone, e.ssn_text as ssn, e.additional_info, e.earnings, e.deductions, e.fields, e.address1,
  e.address2, e.city, e.state, e.zip, e.country, e.created_at, e.updated_at`;
