export { pdfBinder } from './pdf-binder.ts';
export { type PdfRenderer, type PdfRendererOptions, pdfRenderer } from './pdf-renderer.ts';
