import { de } from './de.ts';
import { el } from './el.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';
import { vi } from './vi.ts';
import type { Labels } from './label-names.ts';

/** The languages besides English whose labels come with the product, by their tags (BCP 47). */
export const builtInLabels: Readonly<Record<string, Labels>> = {
  de,
  el,
  es,
  fr,
  it,
  nl,
  pl,
  pt,
  ru,
  uk,
  vi,
};
