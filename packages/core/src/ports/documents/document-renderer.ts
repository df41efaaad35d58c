import type { ColorId, Paper } from '../../domain/layouts/appearance.ts';
import type { ShownContent } from '../../domain/documents/document-type.ts';
import type { DocumentForm } from '../../domain/documents/document-form.ts';

/** A document to render: what it shows, and its appearance. */
export interface RenderRequest {
  /** The UUID of the document, from which the identifier of the file is derived. */
  readonly uuid: string;
  /** The name of the type of the document, as the document shows it. */
  readonly type: string;
  /** The title of the file. */
  readonly title: string;
  /** The id of the template, whose layout is that of `form`: a built-in one, or a version such as `letterhead@3`. */
  readonly templateId: string;
  /** The layout of the template, its labels and the shape of the content. */
  readonly form: DocumentForm;
  /** The color of the template. */
  readonly colorId: ColorId;
  /** The size of the page. */
  readonly paper: Paper;
  /** A PNG or JPEG as a data URL, or null for none. */
  readonly logo: string | null;
  /** When the document was made: the only instant in the file. */
  readonly madeAtMs: number;
  /**
   * Whether a name may have a letter without a glyph, which is then replaced, with a warning. By default
   * such a name is refused with `letters.missing`; in other texts such a letter is always a warning.
   */
  readonly allowMissingLetters?: boolean | undefined;
  /**
   * Whether the warnings also say which parts of the layout show nothing, and which texts have too little room.
   * It does not change the file.
   */
  readonly isPreview?: boolean | undefined;
  /** What the document shows. */
  readonly content: ShownContent;
}

/** The outcome of rendering a document. */
export type Rendering =
  | {
      readonly outcome: 'rendered';
      /** The PDF. */
      readonly bytes: Uint8Array;
      /** The number of pages. */
      readonly pages: number;
      /** Sentences about what the PDF cannot show as given, such as a letter without a glyph. */
      readonly warnings: readonly string[];
    }
  | {
      readonly outcome: 'refused';
      /** The reason in lower case, such as `logo.invalid`. */
      readonly code: string;
      /** The reason as a sentence. */
      readonly detail: string;
    };

/** A page of a PDF to draw. */
export interface PictureRequest {
  /** A PDF that this renderer has made. */
  readonly pdf: Uint8Array;
  /** The number of the page, from 1. */
  readonly page: number;
  /** The pixels of an inch of paper: 36–200. */
  readonly dotsPerInch: number;
}

/** The outcome of drawing a page. */
export type Picture =
  | {
      readonly outcome: 'drawn';
      /** The PNG of the whole paper. */
      readonly bytes: Uint8Array;
    }
  | {
      readonly outcome: 'unsupported';
      /** Why this renderer draws no pictures, as a sentence. */
      readonly detail: string;
    };

/** Why a logo cannot be printed. */
export interface LogoRefusal {
  /** The reason in lower case, such as `logo.invalid`. */
  readonly code: string;
  /** The reason as a sentence. */
  readonly detail: string;
}

/**
 * Renders documents as PDF, off the event loop. Equal requests get equal bytes, in every process and
 * after any other request, so that a document can be rendered again as often as needed.
 */
export interface DocumentRenderer {
  /**
   * Renders one document. A refused request is refused each time: it need not be tried again. Rejects
   * with `Unavailable` when the bounded queue is full.
   */
  render(request: RenderRequest): Promise<Rendering>;
  /**
   * Checks a logo by the rules of {@link render}. Returns undefined for one with which documents are
   * rendered, and why for any other. Rejects with `Unavailable` when the bounded queue is full.
   */
  checkLogo(logo: string): Promise<LogoRefusal | undefined>;
  /**
   * Draws a page of a PDF as PNG, or says why this renderer draws none. Rejects with a `RangeError` for a page that
   * the PDF lacks, and with `Unavailable` when the bounded queue is full.
   */
  draw(request: PictureRequest): Promise<Picture>;
}
