const DECLARATION = /^export (?:interface|class) (?<name>\w+)/;
const EMPTY = /\{\s*\}$/;
/** A member, at the indentation that the formatter gives to it. */
const MEMBER = /^ {2}(?:readonly )?(?<name>\[?\w+)/;
/** What a class or the head of a declaration has at that indentation, and what needs no sentence. */
const NO_MEMBER = /^ {2}(?:extends|constructor|override|private|protected) ?\b/;

/**
 * Returns the members of exported interfaces and classes that have no docstring, as `Type.member`.
 *
 * @param source a formatted module of TypeScript.
 * @param isPublic whether a package exports a name.
 */
export const undocumentedMembers = (
  source: string,
  isPublic: (name: string) => boolean,
): readonly string[] => {
  const missing: string[] = [];
  let type: string | undefined;
  let before = '';
  for (const line of source.split('\n')) {
    const name = DECLARATION.exec(line)?.groups?.['name'];
    if (name !== undefined) type = isPublic(name) && !EMPTY.test(line) ? name : undefined;
    if (line.startsWith('}')) type = undefined;
    const member = MEMBER.exec(line)?.groups?.['name'];
    if (type !== undefined && member !== undefined && !NO_MEMBER.test(line)) {
      if (!before.trim().endsWith('*/')) missing.push(`${type}.${member.replace('[', '')}`);
    }
    before = line;
  }
  return missing;
};
