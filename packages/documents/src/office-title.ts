import { decodeXML } from 'entities';

/** Returns the title in an office document's properties, '' for none. */
export function readOfficeTitle(xml: string): string {
  return decodeXML(/<dc:title>([^<]*)<\/dc:title>/.exec(xml)?.[1] ?? '').trim();
}
