import type { ColorId } from '../../domain/layouts/appearance.ts';
import { defaultTemplateOf, type LayoutSummary } from '../../domain/layouts/site-layout.ts';
import { type DocumentTypes, validateOffered } from '../../domain/types/document-types.ts';
import { collectIssues, type Issues } from '../../domain/foundation/issues.ts';
import { validateId, validateInteger } from '../../domain/fields/page.ts';
import type { RawJson } from '../../domain/values/raw-json.ts';
import type { Site } from '../../domain/sites/site.ts';
import {
  fieldsOf,
  invalid,
  oneOf,
  required,
  validateFlag,
  type Validator,
  withFallback,
} from '../../domain/foundation/validation.ts';
import { type OrderedDocument, type Shared, sharedContent } from './ordered-content.ts';
import { takeLook } from './take-look.ts';
import { ofCompany, validateRecipients } from './validate-recipients.ts';

/** An order with valid fields. */
export interface ValidOrder {
  readonly companyId: number;
  /** A document for each of these employees, or for all of the company. */
  readonly documents: readonly OrderedDocument[] | 'all';
  readonly isDraft: boolean;
  readonly type: string;
  readonly templateId: string;
  readonly colorId: ColorId;
  readonly quantity: number;
  readonly notify: boolean;
  /** Whether documents are made that cannot show a letter of a name. */
  readonly allowMissingLetters: boolean;
  /** What the documents share, in the form of the API. */
  readonly content: RawJson;
}

interface OrderToValidate {
  readonly input: object;
  readonly site: Pick<Site, 'documentTypes' | 'settings'>;
  readonly types: DocumentTypes;
  /** The layouts of the site. */
  readonly layouts: readonly LayoutSummary[];
  /** The page that notices lead to; null for none. */
  readonly documentPageUrl: string | null;
}

const QUANTITY_MAX = 100;

/** Notices have a link, which leads to a page of the installation. */
const validateNotify =
  (page: string | null): Validator<boolean> =>
  (input) => {
    const notify = withFallback(validateFlag, false)(input);
    const isPossible = !('value' in notify) || !notify.value || page !== null;
    const expected = 'false: this installation has no page for the links of notices';
    return isPossible ? notify : invalid({ rule: 'format', expected });
  };

const takeDocuments = (
  issues: Issues,
  fields: Readonly<Record<string, unknown>>,
  shared: Shared,
): readonly OrderedDocument[] | 'all' => {
  const { employeeIds, documents } = fields;
  if (shared.type?.subject === 'company') {
    return ofCompany(issues, { employeeIds, documents }, shared);
  }
  const hasNone = employeeIds === undefined && documents === undefined;
  if (shared.isDraft && hasNone) return [];
  return validateRecipients(issues, { employeeIds, documents, shared });
};

/**
 * Validates the fields of an order.
 *
 * @throws `input.invalid` with an issue for each field that broke a rule.
 */
export const validateOrder = ({
  input,
  site,
  types,
  layouts,
  documentPageUrl,
}: OrderToValidate): ValidOrder => {
  const fields = fieldsOf(input as Readonly<Record<string, unknown>>);
  const issues = collectIssues();
  const status = issues.take('status', withFallback(oneOf(['Draft']), '')(fields['status']), '');
  const type = issues.take('type', validateOffered(site, types)(fields['type']), '');
  const templates = { type: types.find(type), layouts };
  const look = takeLook(
    issues,
    { fields, prefix: '' },
    {
      ...templates,
      templateId: defaultTemplateOf(site.settings, { type: templates.type?.name, layouts }),
      colorId: site.settings.defaultColorId,
    },
  );
  const shared = sharedContent(issues, fields, {
    ...look,
    ...templates,
    isDraft: status === 'Draft',
  });
  const order = {
    ...look,
    companyId: issues.take('companyId', required(validateId)(fields['companyId']), 0),
    documents: takeDocuments(issues, fields, shared),
    isDraft: shared.isDraft,
    type,
    quantity: issues.take(
      'quantity',
      withFallback((quantity) => validateInteger(quantity, QUANTITY_MAX), 1)(fields['quantity']),
      1,
    ),
    notify: issues.take('notify', validateNotify(documentPageUrl)(fields['notify']), false),
    allowMissingLetters: issues.take(
      'allowMissingLetters',
      withFallback(validateFlag, false)(fields['allowMissingLetters']),
      false,
    ),
    content: shared.stored,
  };
  issues.refuse();
  return order;
};
