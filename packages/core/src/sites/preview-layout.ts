import type { Caller } from '../domain/accounts/caller.ts';
import { formOf } from '../domain/documents/document-form.ts';
import { statedStandard } from '../domain/documents/pdf-standard.ts';
import type { ShownContent } from '../domain/documents/document-type.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { validatePageNumber } from '../domain/fields/page.ts';
import { fieldsOf, validate, withFallback } from '../domain/foundation/validation.ts';
import {
  type ColorId,
  type Paper,
  validateColorId,
  validatePaper,
} from '../domain/layouts/appearance.ts';
import {
  type PreviewFormat,
  validateDotsPerInch,
  validatePreviewFormat,
} from '../domain/layouts/preview-format.ts';
import { sampleContent } from '../domain/layouts/sample-content.ts';
import {
  typesOf,
  validateOffered,
  type WithDocumentTypes,
} from '../domain/types/document-types.ts';
import { validateLang } from '../domain/values/lang.ts';
import type { PictureRequest, Ports } from '../ports/index.ts';
import { requireAdministrator } from '../steps/accounts/require-administrator.ts';
import { logoReader } from '../steps/sites/site-logo.ts';
import { randomUuid } from '../steps/values/random-uuid.ts';
import { validLayout } from './steps/layout-input.ts';

/** A layout to preview. */
export interface PreviewRequest {
  /** A type of documents that the site offers, by its name or an alias. */
  readonly type: string;
  /** A `Layout` as data of any origin. */
  readonly layout: unknown;
  /** That of the site by default. */
  readonly colorId?: ColorId | null | undefined;
  /** That of the site by default. */
  readonly paper?: Paper | null | undefined;
  /** A BCP 47 language tag; `en` by default. */
  readonly lang?: string | null | undefined;
  /** `pdf` by default. */
  readonly format?: PreviewFormat | null | undefined;
  /** The page of a picture, 1 by default. */
  readonly page?: number | null | undefined;
  /** The pixels of an inch of a picture: 36–200, 96 by default. */
  readonly dotsPerInch?: number | null | undefined;
}

/** A document with sample content. */
export interface Preview {
  /** The PDF, or the PNG of the page. */
  readonly bytes: Uint8Array;
  /** The number of pages of the document. */
  readonly pages: number;
  /**
   * Sentences about what the document cannot show, such as labels in another language, parts of the layout that
   * show nothing, and texts with too little room.
   */
  readonly warnings: readonly string[];
}

export interface PreviewLayout {
  /**
   * Renders sample content of a type with a layout: each text is the name of its field. Stores nothing.
   *
   * @throws `role.forbidden` for a caller whose role is not administrative.
   * @throws `permission.missing` without the permission `sites:update`.
   * @throws `input.invalid` when a field breaks a rule, with the place of each mistake of the layout; with the
   *   rule `image` for a layout that cannot be printed, and for the format `png` of a renderer that draws no pictures.
   */
  (caller: Caller, request: PreviewRequest): Promise<Preview>;
}

/** Refuses a preview that cannot be made, for a reason as a sentence. */
const refuse = (field: 'format' | 'layout', detail: string): never => {
  throw new Refused('input.invalid', { issues: [{ field, rule: 'image', detail }] });
};

/** Returns the picture of a page. */
const pictureOf = async (
  { renderer }: Pick<Ports, 'renderer'>,
  request: PictureRequest,
  pages: number,
): Promise<Uint8Array> => {
  if (request.page > pages) {
    const range = { rule: 'range', min: 1, max: pages } as const;
    throw new Refused('input.invalid', { issues: [{ field: 'page', ...range }] });
  }
  const picture = await renderer.draw(request);
  return picture.outcome === 'drawn' ? picture.bytes : refuse('format', picture.detail);
};

type PreviewPorts = Pick<Ports, 'clock' | 'digest' | 'documentStore' | 'random' | 'renderer'> &
  WithDocumentTypes;

/** Renders the sample as a worker renders a document. */
export const previewLayout = (ports: PreviewPorts): PreviewLayout => {
  const readLogo = logoReader(ports);
  return async (caller, request) => {
    const { site } = requireAdministrator(caller, 'sites:update').user;
    const fields = fieldsOf(request);
    const { settings } = site;
    const types = typesOf(ports);
    const valid = validate({
      type: validateOffered(site, types)(fields.type),
      colorId: withFallback(validateColorId, settings.defaultColorId)(fields.colorId),
      paper: withFallback(validatePaper, settings.paper)(fields.paper),
      lang: withFallback(validateLang, 'en')(fields.lang),
      format: validatePreviewFormat(fields.format),
      page: withFallback(validatePageNumber, 1)(fields.page),
      dotsPerInch: validateDotsPerInch(fields.dotsPerInch),
    });
    const { colorId, paper, lang, format, page, dotsPerInch } = valid;
    const type = types.of(valid.type);
    const layout = validLayout(fields.layout, type);
    const sample = sampleContent(type.shape, lang) as unknown as ShownContent;

    const rendering = await ports.renderer.render({
      uuid: randomUuid(ports.random),
      type: type.name,
      title: type.name,
      templateId: 'preview',
      form: formOf(type, { layout, lang: sample.lang }),
      colorId,
      paper,
      logo: await readLogo(site),
      madeAtMs: ports.clock.nowMs(),
      isPreview: true,
      content: { ...sample, ...statedStandard(settings.pdfStandard) },
    });
    if (rendering.outcome === 'refused') return refuse('layout', rendering.detail);
    const { bytes: pdf, pages, warnings } = rendering;
    if (format === 'pdf') return { bytes: pdf, pages, warnings };
    return { bytes: await pictureOf(ports, { pdf, page, dotsPerInch }, pages), pages, warnings };
  };
};
