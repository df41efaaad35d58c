/** The two surfaces of the API; the administrative one serves administrative roles only. */
export type Surface = 'general' | 'administrative';
