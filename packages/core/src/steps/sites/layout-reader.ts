import type { TemplateId } from '../../domain/layouts/appearance.ts';
import type { Layout } from '../../domain/layouts/layout.ts';
import { layoutVersionOf } from '../../domain/layouts/site-layout.ts';
import { type Ports, Unavailable } from '../../ports/index.ts';

/** A built-in layout by its id, or the blocks of a layout of a site. */
type Look = { readonly templateId: TemplateId } | { readonly layout: Layout };

/** Returns how a document of a site with a template looks. Rejects with `Unavailable` for a missing layout. */
export type FindLook = (siteId: number, templateId: string) => Promise<Look>;

/** Creates a function that reads layouts of sites. It keeps the last one, since a version never changes. */
export const layoutReader = ({ layouts }: Pick<Ports, 'layouts'>): FindLook => {
  let last: { readonly key: string; readonly layout: Layout } | undefined;
  return async (siteId, templateId) => {
    const version = layoutVersionOf(templateId);
    if (version === undefined) return { templateId: templateId as TemplateId };
    const key = `${siteId} ${templateId}`;
    if (last?.key === key) return { layout: last.layout };
    const found = await layouts.find(siteId, version);
    if (found === undefined) {
      throw new Unavailable(`The layout ${templateId} of the site ${siteId} is missing.`);
    }
    last = { key, layout: found.layout };
    return { layout: found.layout };
  };
};
