// What both peers of the records do by hand: the checks of a body, the values of a row, the entry of
// the audit trail. The rules are those of paydocs.
import { createCipheriv, randomBytes } from 'node:crypto';

const CONTROL = /\p{Cc}/u;
const PARTS = ['address1', 'address2', 'city', 'state', 'zip', 'country'];
const FREE_FORM = ['additional_info', 'earnings', 'deductions', 'fields'];

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const isName = (value) =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  [...value].length <= 255 &&
  !CONTROL.test(value);

const isTooDeep = (value, levels) =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isTooDeep(each, levels - 1)));

const isFreeForm = (value) =>
  isObject(value) && JSON.stringify(value).length <= 16_384 && !isTooDeep(value, 8);

const rules = {
  company_id: (value) => Number.isSafeInteger(value) && value > 0,
  first_name: isName,
  last_name: isName,
  email: (value) => isName(value) && /^[^\s@]+@[^\s@]+$/.test(value),
  phone: (value) => value === null || /^\+[1-9]\d{6,14}$/.test(value),
  ssn: (value) => /^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/.test(value),
};

const REQUIRED = ['company_id', 'first_name', 'last_name', 'email', 'ssn'];

/** Returns the names of invalid fields. */
export const issuesOf = (body, { isPartial }) => {
  if (!isObject(body)) return ['body'];
  const given = (name) => body[name] !== undefined;
  const address = body.address ?? {};
  return [
    ...(isPartial ? [] : REQUIRED.filter((name) => !given(name))),
    ...Object.keys(rules).filter((name) => given(name) && !rules[name](body[name])),
    ...FREE_FORM.filter((name) => given(name) && !isFreeForm(body[name])),
    ...(isObject(address)
      ? PARTS.filter((part) => address[part] != null && !isName(address[part]))
      : ['address']),
  ];
};

const folded = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const key = randomBytes(32);

/** Encrypts a number: AES-256-GCM, bound to its row. */
const sealed = (text, { site_id: siteId, id }) => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(
    Buffer.from(`employees.ssn.${siteId}.${id}`),
  );
  const bytes = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `v1.bench-01.${Buffer.concat(bytes).toString('base64url')}`;
};

/** Returns the columns of the given fields, with what follows from them. */
export const columnsOf = (body, row) => {
  const columns = {};
  for (const name of [...Object.keys(rules), ...FREE_FORM]) {
    if (body[name] !== undefined) columns[name] = body[name];
  }
  for (const part of PARTS) {
    if (body.address?.[part] !== undefined) columns[part] = body.address[part];
  }
  for (const name of ['first_name', 'last_name', 'email']) {
    if (columns[name] === undefined) continue;
    columns[name] = columns[name].trim();
    columns[`${name}_folded`] = folded(columns[name]);
  }
  if (columns.ssn !== undefined) {
    columns.ssn_text = columns.ssn;
    columns.ssn = sealed(columns.ssn_text, row);
  }
  return columns;
};

/** Returns the row of a new employee. */
export const newRow = (body, { id, site_id, user_id }) => {
  const now = new Date();
  const empty = Object.fromEntries([...PARTS, 'phone', 'external_id'].map((name) => [name, null]));
  const free = Object.fromEntries(FREE_FORM.map((name) => [name, {}]));
  const identity = { id, site_id, user_id, version: 1, created_at: now, updated_at: now };
  return { ...empty, ...free, ...identity, ...columnsOf(body, identity) };
};

/** Returns an entry of the audit trail. */
export const entryOf = (action, { id, site_id, user_id }, details = {}) => ({
  at_ms: Date.now(),
  id: randomBytes(16).toString('base64url'),
  action,
  site_id,
  user_id,
  subject_kind: 'employee',
  subject_id: String(id),
  details,
});

/** Whether an `If-Match` names the version. */
export const fits = (header, version) =>
  header === undefined || header === '*' || header === `"${version}"`;
