/** About 5,000 words: making blocks of more would keep the writer waiting. */
const MAX_CHARACTERS = 30_000;

/** The time that marks take grows with the square of what may begin or end one. */
const MAX_SIGNS = 3_000;

/** A line that begins as a heading, a quote, a fence, an item or a row of a table does, or parts the header of one. */
const BLOCK_START = /^ {0,3}(?:#{1,6} |>|```|~~~|[-*+] |\d{1,9}[.)] |\||:?-+:? *\|)/m;

/** A line deeper within quotes and lists than anybody writes one. */
const TOO_DEEP = /^(?:[ \t>]{60}|(?:[ \t]*(?:[>*+-]|\d+[.)])[ \t]){20})/m;

/** Says whether a text is worth reading as Markdown, without reading it: it may be of any length, and from anywhere. */
export function mayBeMarkdown(text: string): boolean {
  return (
    text.length <= MAX_CHARACTERS && BLOCK_START.test(text) && !TOO_DEEP.test(text) && !hasManySigns(text)
  );
}

function hasManySigns(text: string): boolean {
  return (text.match(/[*_~^`[\]!<]/g)?.length ?? 0) > MAX_SIGNS;
}
