import type { InputViolation } from '../foundation/input-rules.ts';
import { nearestName } from '../foundation/nearest-name.ts';
import { invalid, type Validator } from '../foundation/validation.ts';
import { TEMPLATE_IDS } from './appearance.ts';
import type { Layout } from './layout.ts';

/** The maximum number of layouts of a site. */
export const LAYOUTS_PER_SITE_MAX = 50;

/** The maximum number of versions of all layouts of a site: documents name them, so that none is removed. */
export const LAYOUT_VERSIONS_MAX = 1000;

/** The name of a layout and one of its versions. */
export interface LayoutVersion {
  /** Lower-case letters, digits and hyphens; unique for each site, and no name of a built-in layout. */
  readonly name: string;
  /** 1 for the first; a name that is used again goes on counting. */
  readonly version: number;
}

/** A layout of a site, without its blocks. */
export interface LayoutSummary extends LayoutVersion {
  /** The name of the type of documents that it shows. */
  readonly type: string;
  /** When the layout was created, in milliseconds since 1970. */
  readonly createdAtMs: number;
  /** When the version was created, in milliseconds since 1970. */
  readonly updatedAtMs: number;
}

/** A layout that a site keeps for one type of documents. */
export interface SiteLayout extends LayoutSummary {
  /** The blocks, and how they look. */
  readonly layout: Layout;
}

const NAME = /^(?=.{1,63}$)[a-z](?:-?[a-z\d])*$/;

/** Validates the name of a layout of a site. */
export const validateLayoutName: Validator<string> = (input) => {
  if (typeof input !== 'string') return invalid({ rule: 'string' });
  if (isBuiltIn(input)) return invalid({ rule: 'taken' });
  const expected = 'up to 63 of a–z, 0–9 and, inside, single hyphens, and begin with a letter';
  return NAME.test(input) ? { value: input } : invalid({ rule: 'format', expected });
};

/** Whether a template is one that comes with the product. */
export const isBuiltIn = (input: unknown): boolean =>
  (TEMPLATE_IDS as readonly unknown[]).includes(input);

/** Validates the name of a template of orders: a built-in one, or a layout that a site may have. */
export const validateTemplateName: Validator<string> = (input) =>
  isBuiltIn(input) ? { value: input as string } : validateLayoutName(input);

/** Returns the id of a template that names one version of a layout of a site: `letterhead@3`. */
export const templateIdOf = ({ name, version }: LayoutVersion): string => `${name}@${version}`;

/** Returns the layout of a site that a template names; undefined for a built-in one. */
export const layoutVersionOf = (templateId: string): LayoutVersion | undefined => {
  const at = templateId.indexOf('@');
  if (at < 0) return undefined;
  return { name: templateId.slice(0, at), version: Number(templateId.slice(at + 1)) };
};

/** Returns the template as an order names it: a layout of a site without its version. */
export const templateName = (templateId: string): string => templateId.split('@', 1)[0] as string;

/** A version that is in use, replaced or removed. */
interface KeptVersion extends LayoutSummary {
  /** When it was replaced or removed; null while it is in use. */
  readonly endedAtMs: number | null;
}

/** Returns the version of a layout that is in use; undefined when there is none. */
export const currentVersion = <Kept extends KeptVersion>(
  kept: readonly Kept[],
  name: string,
): Kept | undefined => kept.find((each) => each.name === name && each.endedAtMs === null);

/** Returns the violation of a default template that is neither built in nor a layout in use; undefined for none. */
export const unknownTemplate = (
  kept: readonly KeptVersion[],
  name: string,
): InputViolation | undefined => {
  if (isBuiltIn(name) || currentVersion(kept, name) !== undefined) return undefined;
  const used = kept.filter(({ endedAtMs }) => endedAtMs === null);
  const allowed = [...TEMPLATE_IDS, ...used.map((each) => each.name)];
  return { rule: 'unknown', allowed, nearest: nearestName(name, allowed) };
};

/**
 * Returns the template of documents of a type that name none: the default of their site, as its version of now,
 * or `classic` where the default is a layout for another type.
 */
export const defaultTemplateOf = (
  { defaultTemplateId: name }: { readonly defaultTemplateId: string },
  {
    type,
    layouts,
  }: { readonly type: string | undefined; readonly layouts: readonly LayoutSummary[] },
): string => {
  if (isBuiltIn(name)) return name;
  const layout = layouts.find((each) => each.name === name && each.type === type);
  return layout === undefined ? TEMPLATE_IDS[0] : templateIdOf(layout);
};

/** Returns the limit that one more version would exceed, which may be that of a new layout; undefined for none. */
export const exceededLimit = (
  kept: readonly KeptVersion[],
  { isNew }: { readonly isNew: boolean },
): number | undefined => {
  if (kept.length >= LAYOUT_VERSIONS_MAX) return LAYOUT_VERSIONS_MAX;
  const used = kept.filter(({ endedAtMs }) => endedAtMs === null).length;
  return isNew && used >= LAYOUTS_PER_SITE_MAX ? LAYOUTS_PER_SITE_MAX : undefined;
};

/** Returns the number of the next version of a layout. */
export const nextVersion = (kept: readonly LayoutVersion[], name: string): number =>
  1 + Math.max(0, ...kept.filter((each) => each.name === name).map(({ version }) => version));
