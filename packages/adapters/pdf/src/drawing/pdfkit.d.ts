// The part of pdfkit that is used here. `@types/pdfkit` describes an older version, which does not
// accept a parsed font.
declare module 'pdfkit' {
  import type { PdfFont } from 'fontkit';

  /** An element of the structure tree. */
  export interface StructureElement {
    /** Adds a child, or content that is drawn at once. */
    add(child: StructureElement | (() => void)): this;
  }

  export interface StructureOptions {
    readonly alt?: string;
    readonly lang?: string;
    readonly scope?: 'Column' | 'Row';
    /** Left, top, right and bottom. */
    readonly bbox?: readonly [number, number, number, number];
  }

  /** Options of a text in one line. With its width and its number of words it is not measured. */
  export interface TextOptions {
    readonly lineBreak: false;
    readonly textWidth?: number;
    readonly wordCount?: number;
    /** Features of OpenType. */
    readonly features?: readonly string[];
  }

  export interface Image {
    readonly width: number;
    readonly height: number;
  }

  export interface DocumentOptions {
    readonly size: readonly [number, number];
    readonly margin: 0;
    readonly font: null;
    readonly pdfVersion: '1.7';
    readonly subset: 'PDF/UA' | 'PDF/A-3a';
    readonly lang: string;
    readonly tagged: true;
    readonly displayTitle: true;
    readonly bufferPages: true;
    readonly autoFirstPage: false;
    readonly info: Readonly<Record<string, string | Date>>;
  }

  export class PDFDocument {
    constructor(options: DocumentOptions);
    /** The page that is drawn on. */
    readonly page: unknown;
    /** Adds a description to the metadata (XMP). */
    appendXML(xml: string): void;
    addPage(): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    switchToPage(index: number): unknown;
    registerFont(name: string, font: PdfFont): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(): this;
    openImage(bytes: Uint8Array): Image;
    image(image: Image, x: number, y: number, size: { width: number; height: number }): this;
    struct(type: string, options?: StructureOptions): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options: { readonly type: 'Layout' | 'Pagination' }): this;
    endMarkedContent(): this;
    end(): void;
  }
}

declare module 'pdfkit/output' {
  import type { PDFDocument } from 'pdfkit';

  /** Returns the bytes of a document that ends. */
  export const toBytes: (document: PDFDocument) => Promise<Uint8Array>;
}
