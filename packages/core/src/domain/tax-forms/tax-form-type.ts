import { takeForm } from './take-form.ts';
import { employeeOf, shownParties } from '../statements/complete-statement.ts';
import type { DocumentFacts, DocumentType } from '../documents/document-type.ts';
import { camelKeys } from '../foundation/key-case.ts';
import { companyShape, employeeShape } from '../layouts/party-shapes.ts';
import { withNulls } from '../layouts/with-nulls.ts';
import { takeContent } from '../documents/take-content.ts';
import type { Fields, TaxContent, TaxForm, TaxShown } from './tax-form.ts';

/** Forms of the IRS are in English, with numbers and dates of the USA, whatever language is ordered. */
const LANG = 'en';

const shownOf = (
  { show }: TaxForm,
  content: TaxContent,
  { company, ...facts }: Pick<DocumentFacts, 'employee' | 'company'>,
): TaxShown => {
  const person = employeeOf(facts);
  const parties = shownParties({ employee: person, company, lang: LANG });
  return {
    ...show(content, person),
    year: content.year,
    lang: LANG,
    employee: parties.employee,
    company: { ...parties.company, ein: null },
  };
};

/** Returns the type of documents of a form. The payer and its EIN, and the recipient with a number, come from the records. */
export const taxFormType = (form: TaxForm): DocumentType<TaxContent, TaxShown> => {
  const { name, aliases, runOf } = form;
  const company = { ...companyShape, of: { ...companyShape.of, ein: 'text?' } } as const;
  const shape = {
    ...form.shape,
    year: 'text',
    lang: { kind: 'choice', of: [LANG] },
    employee: employeeShape,
    company,
  } as const;
  return {
    name,
    aliases,
    subject: 'employee',
    validate: (issues, input, { path = 'content', isShared = false } = {}) =>
      takeContent(issues, { input, path, isShared }, (fields) =>
        takeForm(issues, form, { fields, path, isShared }),
      ),
    read: (stored) => camelKeys(stored.parse()) as TaxContent,
    dateOf: ({ year }) => `${year}-12-31`,
    ...(runOf && {
      keyOf: (content) => ({
        payDate: `${content.year}-12-31`,
        periodStart: `${content.year}-01-01`,
        periodEnd: `${content.year}-12-31`,
        run: runOf(content),
      }),
    }),
    missing: ({ content, company: payer, prefix, ...records }) =>
      [
        ...(employeeOf(records).ssn === null && form.hasNumber?.(content) !== true
          ? ['employee.ssn']
          : []),
        ...(payer.ein === null ? ['company.ein'] : []),
      ].map((field) => ({ field: `${prefix}${field}`, rule: 'required' })),
    complete: (content, facts) => shownOf(form, content, facts),
    readShown: (frozen) => withNulls(camelKeys(frozen.parse()) as Fields, shape) as TaxShown,
    inFull: (shown, parties) => ({
      ...shown,
      company: { ...shown.company, ein: parties.company.ein },
    }),
    fileName: ['year', 'employee.name'],
    layouts: { classic: form.layout, modern: form.layout, compact: form.layout },
    labels: {},
    shape,
  };
};
