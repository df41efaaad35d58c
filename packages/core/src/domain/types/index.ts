export { documentFileName } from './document-file-name.ts';
export {
  BUILT_IN_TYPES,
  DEFAULT_TYPE,
  type DocumentTypes,
  documentTypes,
} from './document-types.ts';
