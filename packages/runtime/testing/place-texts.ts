import { getDocumentProxy } from 'unpdf';

interface PlacedText {
  page: number;
  text: string;
  left: number;
  right: number;
  y: number;
}

/** Lists the texts of a PDF's pages with their positions, in points. */
export async function placeTexts(pdf: Buffer): Promise<PlacedText[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const placed: PlacedText[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [left = 0, y = 0] = item.transform.slice(4).map(Number);
      placed.push({ page, text: item.str, left, right: left + item.width, y });
    }
  }
  return placed;
}
