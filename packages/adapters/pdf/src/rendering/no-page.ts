/** A page that the PDF lacks. */
export class NoPage extends RangeError {
  constructor(page: number) {
    super(`The document has no page ${page}.`);
  }
}
