import { TEMPLATE_IDS } from '../../domain/layouts/appearance.ts';
import {
  isBuiltIn,
  type LayoutSummary,
  templateIdOf,
  templateName,
} from '../../domain/layouts/site-layout.ts';
import { nearestName } from '../../domain/foundation/nearest-name.ts';
import {
  invalid,
  isMissing,
  isObject,
  type Validator,
} from '../../domain/foundation/validation.ts';
import type { Site } from '../../domain/sites/site.ts';
import type { Ports } from '../../ports/index.ts';

const isOfSite = (input: unknown): boolean =>
  isObject(input) && typeof input['templateId'] === 'string' && !isBuiltIn(input['templateId']);

/** Returns the layouts of a site; none, without reading them, for an order with built-in ones only. */
export const layoutsFor = async (
  { layouts }: Pick<Ports, 'layouts'>,
  { id, settings }: Pick<Site, 'id' | 'settings'>,
  input: unknown,
): Promise<readonly LayoutSummary[]> => {
  const documents = isObject(input) ? input['documents'] : undefined;
  const isNamed = isOfSite(input) || (Array.isArray(documents) && documents.some(isOfSite));
  return isNamed || !isBuiltIn(settings.defaultTemplateId) ? layouts.list(id) : [];
};

/**
 * Returns a validator of the template of documents of a type: a built-in one, or a layout that the site has for
 * the type, which becomes its version of now.
 */
export const templateOf =
  (type: string | undefined, layouts: readonly LayoutSummary[]): Validator<string> =>
  (input) => {
    if (isBuiltIn(input)) return { value: input as string };
    const fitting = layouts.filter((layout) => layout.type === type);
    const found = fitting.find(({ name }) => name === input);
    if (found !== undefined) return { value: templateIdOf(found) };
    const allowed = [...TEMPLATE_IDS, ...fitting.map(({ name }) => name)];
    if (typeof input !== 'string') return invalid({ rule: 'unknown', allowed });
    return invalid({ rule: 'unknown', allowed, nearest: nearestName(input, allowed) });
  };

/** A part of an order that has a template and a color. */
interface WithLook {
  readonly templateId: string;
  readonly colorId: string;
}

/**
 * Returns a part of an order as its client asks for it, without a template and a color that the input leaves to
 * others: a request that is repeated after a layout or a default of the site has changed is still the same.
 */
export const asRequested = (part: WithLook, input: unknown): object => {
  const { templateId, colorId } = isObject(input) ? input : {};
  return {
    ...part,
    templateId: isMissing(templateId) ? undefined : templateName(part.templateId),
    colorId: isMissing(colorId) ? undefined : part.colorId,
  };
};

/** Returns the documents of an order as their client asks for them. */
export const documentsAsRequested = (
  documents: readonly WithLook[],
  input: unknown,
): readonly object[] => {
  const inputs = isObject(input) && Array.isArray(input['documents']) ? input['documents'] : [];
  return documents.map((document, index) => asRequested(document, inputs[index]));
};
