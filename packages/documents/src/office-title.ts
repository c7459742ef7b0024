import { decodeXML } from 'entities';
import { isMadeUpTitle } from './made-up-title.ts';

/** Returns the title in an office document's properties, '' if there is none or a program made it up. */
export function readOfficeTitle(xml: string): string {
  const title = decodeXML(/<dc:title>([^<]*)<\/dc:title>/.exec(xml)?.[1] ?? '').trim();
  return isMadeUpTitle(title) ? '' : title;
}
