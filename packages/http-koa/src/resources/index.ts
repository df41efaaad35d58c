export { apiTokenResource } from './api-token.ts';
export { auditResource } from './audit.ts';
export { layoutResource, layoutSummaryResource } from './layout.ts';
export { orderResource } from './order.ts';
export { shownDocumentResource } from './shown-document.ts';
export { siteDetailsResource } from './site.ts';
