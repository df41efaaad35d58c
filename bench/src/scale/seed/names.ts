const FIRST_NAMES = 4000;
const LAST_NAMES = 19_000;

// Coprime to the numbers of combinations, so that neighbours in rank do not look alike.
const STRIDE = 7919;

const words = (text: string): readonly string[] => text.split(' ');

const frequentFirst = words(
  'James Mary Michael Patricia Robert Jennifer John Linda David Elizabeth William Barbara Richard ' +
    'Susan Joseph Jessica Thomas Karen Christopher Sarah Charles Lisa Daniel Nancy Matthew Sandra ' +
    'Anthony Betty Mark Ashley Donald Emily Steven Kimberly Andrew Margaret Paul Donna Joshua ' +
    'Michelle Kenneth Carol Kevin Amanda Brian Melissa Juan Ana Luis Anna',
);

const frequentLast = words(
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez ' +
    'Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris ' +
    'Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill ' +
    'Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts',
);

const firstParts = [
  words(
    'Al Be Cal Da El Fer Ga Hen Is Jo Ka Lu Mar Nor Ol Pe Ro Sal Te Val Wil Yo Zen An Bri Cla Dor Ev',
  ),
  words('an bel da el fi gi li lo mi na ra ri si to va'),
  words('a e ia ie in is la lyn na nel o ro son ta us'),
];

const lastParts = [
  words(
    'Ash Bar Ber Black Bran Cal Car Cole Cran Dal Den Dun East Elm Far Fitz Gar Glen Grant Hal Har ' +
      'Haw Hol Kel Kirk Lang Lin Mac Mal Mar Mor New Nor Old Pem Pres Rad Ram Red Rock Ros Row San ' +
      'Shel Stan Sut Thorn Tran Tem Ver Wal West Whit Win Wood Yar York',
  ),
  words('a be bri da de e ing la le lin ma mer ne o re ri se ter ton ve'),
  words(
    'bank berg bury by dale den er field ford gate ham land ley man mont more ner s sen shaw son ton ville well wood worth',
  ),
];

const combined = (parts: readonly (readonly string[])[]): readonly string[] =>
  parts.reduce((heads, tails) => heads.flatMap((head) => tails.map((tail) => head + tail)));

/** Returns a number of different names, frequent ones first. */
const ranked = (
  frequent: readonly string[],
  parts: readonly (readonly string[])[],
  count: number,
): readonly string[] => {
  const made = [...new Set(combined(parts))];
  const scattered = made.map((_, index) => made[(index * STRIDE) % made.length] ?? '');
  const names = [...new Set([...frequent, ...scattered])].slice(0, count);
  if (names.length < count) throw new Error(`There are only ${names.length} names.`);
  return names;
};

/** The first names, all ASCII, the most frequent first. */
export const firstNames = ranked(frequentFirst, firstParts, FIRST_NAMES);

/** The last names, all ASCII, the most frequent first. */
export const lastNames = ranked(frequentLast, lastParts, LAST_NAMES);
