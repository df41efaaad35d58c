/** Returns the language of a tag (BCP 47) without its script and region: `de` of `de-CH`. */
export const primaryLanguage = (tag: string): string => tag.split('-', 1)[0] as string;
