import { changeSite } from './change-site.ts';
import { createLayout } from './create-layout.ts';
import { listLayouts } from './list-layouts.ts';
import { previewLayout } from './preview-layout.ts';
import { removeLayout } from './remove-layout.ts';
import { replaceLayout } from './replace-layout.ts';
import { showLayout } from './show-layout.ts';
import { showSite } from './show-site.ts';

/** Of users. */
export const ofUsers = {
  showSite,
  changeSite,
  listLayouts,
  showLayout,
  createLayout,
  replaceLayout,
  removeLayout,
  previewLayout,
};
