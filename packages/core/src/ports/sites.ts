import type { Site } from '../domain/site.ts';

/** The sites. */
export interface Sites {
  /** The site of exactly this identifier. */
  findByIdentifier(identifier: string): Promise<Site | undefined>;
}
