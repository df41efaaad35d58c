export { type PdfRenderer, type PdfRendererOptions, pdfRenderer } from './pdf-renderer.ts';
