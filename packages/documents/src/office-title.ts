import { decodeXML } from 'entities';
import { isMadeUpTitle } from './made-up-title.ts';

/** Returns the title in an office document's properties, '' for none or one that a program made up. */
export function readOfficeTitle(xml: string): string {
  const title = decodeXML(/<dc:title>([^<]*)<\/dc:title>/.exec(xml)?.[1] ?? '').trim();
  return isMadeUpTitle(title) ? '' : title;
}
