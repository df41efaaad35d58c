import type { TemplateId } from '@paydocs/core';
import type { Layout } from './block.ts';
import { checkLayout } from './check-layout.ts';
import { classic } from './classic.ts';
import { compact } from './compact.ts';
import { modern } from './modern.ts';

/** The layouts that come with the product. */
export const layouts: Readonly<Record<TemplateId, Layout>> = {
  classic: checkLayout(classic),
  modern: checkLayout(modern),
  compact: checkLayout(compact),
};
