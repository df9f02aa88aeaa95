/** A paragraph, or a list of several. `{mail}` stands for the operator's address, `[words](/path)` for a link. */
type Block = string | string[];

export interface Clause {
  title: string;
  blocks: Block[];
}

/** A legal document as data, so that all languages have the same content in the same order. */
export interface LegalText {
  title: string;
  description: string;
  clauses: Clause[];
}
