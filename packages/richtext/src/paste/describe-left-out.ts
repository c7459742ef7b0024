import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '../table-spans.ts';
import { leftOutKinds, type LeftOut, type LeftOutKind } from './left-out.ts';

const kindTexts: Record<LeftOutKind, { one: string; many: string; instead: string }> = {
  picture: { one: 'picture', many: 'pictures', instead: 'put it in with Insert image' },
  file: {
    one: 'file',
    many: 'files',
    instead: 'only pictures can be put in; the PDF of an article goes in the PDF section',
  },
  table: {
    one: 'table within a table',
    many: 'tables within a table',
    instead: 'its words are kept',
  },
  column: {
    one: 'column',
    many: 'columns',
    instead: `a table has ${String(MAX_TABLE_COLUMNS)} at most`,
  },
  row: { one: 'row', many: 'rows', instead: `a table has ${String(MAX_TABLE_ROWS)} at most` },
  frame: { one: 'embedded page', many: 'embedded pages', instead: 'a link takes its place' },
  embed: {
    one: 'embedded item',
    many: 'embedded items',
    instead: 'only YouTube and Vimeo videos can be embedded',
  },
  link: { one: 'link', many: 'links', instead: 'its words are kept' },
  deletion: {
    one: 'passage',
    many: 'passages',
    instead: 'deleted with tracked changes',
  },
  hidden: { one: 'passage', many: 'passages', instead: 'hidden in the original' },
  contents: { one: 'table of contents', many: 'tables of contents', instead: 'its headings are kept' },
};

/** Returns 'Left out of what you pasted: 2 pictures (put them in with Insert image).', or null. */
export function describeLeftOut(leftOut: LeftOut): string | null {
  const parts = leftOutKinds.flatMap((kind) => {
    const count = leftOut[kind] ?? 0;
    return count === 0 ? [] : [describe(kind, count)];
  });
  return parts.length === 0 ? null : `Left out of what you pasted: ${parts.join(', ')}.`;
}

function describe(kind: LeftOutKind, count: number): string {
  const { one, many, instead } = kindTexts[kind];
  if (count === 1) return `1 ${one} (${instead})`;
  return `${String(count)} ${many} (${instead.replace('put it', 'put them').replace(/\bits\b/, 'their')})`;
}
