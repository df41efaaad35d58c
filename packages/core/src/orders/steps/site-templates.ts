import { TEMPLATE_IDS } from '../../domain/layouts/appearance.ts';
import {
  isBuiltIn,
  type LayoutSummary,
  templateIdOf,
  templateName,
} from '../../domain/layouts/site-layout.ts';
import { nearestName } from '../../domain/foundation/nearest-name.ts';
import { invalid, isObject, type Validator } from '../../domain/foundation/validation.ts';
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

/** A part of an order that has a template. */
interface WithTemplate {
  readonly templateId: string;
}

/**
 * Returns parts of an order as a client names them: a request that is repeated after a layout has changed is
 * still the same.
 */
export const asNamed = <Part extends WithTemplate>(part: Part): Part => ({
  ...part,
  templateId: templateName(part.templateId),
});
