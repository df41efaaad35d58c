export {
  COLOR_IDS,
  type ColorId,
  type Paper,
  PAPERS,
  TEMPLATE_IDS,
  type TemplateId,
  validateColorId,
  validatePaper,
} from './appearance.ts';
export { readLayout, type ReadLayout } from './validate-layout.ts';
export { checkLayout } from './check-layout.ts';
export type {
  ChoiceShape,
  ContentShape,
  PartShape,
  RowsShape,
  ValueShape,
} from './content-shape.ts';
export type {
  BlockOf,
  CellFormat,
  Layout,
  LayoutBlock,
  LayoutCell,
  LayoutColumn,
  LayoutStyle,
  RowGroup,
  SumLine,
  TextLook,
} from './layout.ts';
export type {
  Condition,
  LayoutPart,
  LayoutValue,
  OtherKinds,
  ValueFormat,
} from './layout-value.ts';
export {
  PREVIEW_FORMATS,
  type PreviewFormat,
  validateDotsPerInch,
  validatePreviewFormat,
} from './preview-format.ts';
export { sampleContent } from './sample-content.ts';
export {
  LAYOUT_VERSIONS_MAX,
  LAYOUTS_PER_SITE_MAX,
  type LayoutSummary,
  type LayoutVersion,
  type SiteLayout,
  validateLayoutName,
} from './site-layout.ts';
export { companyShape, employeeShape } from './party-shapes.ts';
