import type { ValueOf } from './setting.ts';
import type { settings } from './settings.ts';

type Settings = typeof settings;

/** The configuration of a service, checked. */
export type Config = { readonly [Name in keyof Settings]: ValueOf<Settings[Name]> };
