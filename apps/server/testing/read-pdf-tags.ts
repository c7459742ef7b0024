import { getDocumentProxy } from 'unpdf';
import { z } from 'zod';

/** A part of a PDF as a screen reader meets it. */
export interface TaggedText {
  tag: string;
  /** Its own text, or the alternative text. */
  text: string;
}

const treeNode = z.object({
  role: z.string(),
  alt: z.string().optional(),
  get children() {
    return z.array(z.union([treeNode, z.object({ type: z.string(), id: z.string().optional() })]));
  },
});
type TreeNode = z.output<typeof treeNode>;

/** Lists the tagged parts of a PDF's first page in the order in which they are read. */
export async function readTags(pdf: Buffer): Promise<TaggedText[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  const texts = await readMarkedTexts(page);
  const list = ({ role, alt, children }: TreeNode): TaggedText[] => {
    const own = children.flatMap((child) => ('id' in child && child.id ? (texts.get(child.id) ?? []) : []));
    return [
      { tag: role, text: alt ?? own.join(' ') },
      ...children.flatMap((child) => ('role' in child ? list(child) : [])),
    ];
  };
  return list(treeNode.parse(await page.getStructTree()));
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Returns the texts by the ids under which the tags refer to them. */
async function readMarkedTexts(page: Page): Promise<Map<string, string[]>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string[]>();
  let id = '';
  for (const item of items) {
    if ('id' in item) id = item.id ?? '';
    if ('str' in item && item.str.trim() !== '') texts.set(id, [...(texts.get(id) ?? []), item.str]);
  }
  return texts;
}
