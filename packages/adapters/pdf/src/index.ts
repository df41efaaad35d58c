export { type FontFile, UnusableFonts } from './fonts/font-file.ts';
export { readFonts } from './fonts/read-fonts.ts';
export { pdfBinder } from './pdf-binder.ts';
export { type PdfRenderer, type PdfRendererOptions, pdfRenderer } from './pdf-renderer.ts';
