/** The languages that have labels besides English. */
export const TRANSLATED = ['de', 'el', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'uk', 'vi'];
