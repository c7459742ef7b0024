import type { BlockPlace } from '@headwater/contract/block-place';
import type { CheckSettings } from '@headwater/contract/checks';
import type { UndescribedPicture } from '@headwater/contract/images';
import { itemTextRules } from '@headwater/contract/item-texts';
import type { TaskPlace } from '@headwater/contract/review-tasks';
import { textsOf as textsOfSnapshot, type ItemSnapshot } from '@headwater/contract/snapshot';
import type { Block, ListItem } from '../blocks.ts';
import { isList, isVoidBlock } from '../blocks.ts';
import { fromHtml } from '../from-html.ts';
import { picturesOf } from '../picture-row.ts';
import { listPlaces } from '../places.ts';
import { shownRows } from '../table-spans.ts';
import { looksEnglish } from './is-english.ts';
import { plainRuns, toRuns, type Runs } from './fix.ts';

export interface CheckContext extends CheckSettings {
  /** Today in London, YYYY-MM-DD. */
  today: string;
  /** The addresses that no page was found at. */
  brokenLinks: readonly string[];
  /** Whether the page shows whom of the company journalists can ask. */
  hasPressContact: boolean;
}

export interface PlacedHint {
  place: TaskPlace;
  /** The place in words; null for a block. */
  label: string | null;
}

/** A line or a block of the item, or a cell or a caption of one. */
export interface CheckedText extends PlacedHint {
  kind: 'title' | 'intro' | (Block | ListItem)['type'];
  runs: Runs;
  text: string;
}

export interface CheckedItem {
  snapshot: ItemSnapshot;
  blocks: readonly Block[];
  /** In the order of the page. */
  texts: readonly CheckedText[];
  isEnglish: boolean;
  context: CheckContext;
}

export interface Finding extends PlacedHint {
  found: string;
  /** What the rule looked at, where `found` quotes more of it: by this, hints that were left are known again. */
  seen?: string;
  advice: string;
  picture?: UndescribedPicture;
}

export function toCheckedItem(snapshot: ItemSnapshot, context: CheckContext): CheckedItem {
  const blocks = fromHtml(snapshot.content);
  const { title, introHeader } = snapshot;
  const line = (name: 'title' | 'introHeader', kind: 'title' | 'intro', text: string): CheckedText => ({
    ...sectionPlace(itemTextRules[name].section ?? '', itemTextRules[name].label),
    kind,
    text,
    runs: plainRuns(text),
  });
  const texts = [
    // A company's name is as it is.
    ...(snapshot.type === 'company' ? [] : [line('title', 'title', title)]),
    line('introHeader', 'intro', introHeader),
    ...listPlaces(blocks).flatMap(({ place, element }) => {
      const placed = { ...blockPlace(place), kind: element.type };
      return runsOf(element).map((runs) => ({ ...placed, runs, text: runs.texts.join('') }));
    }),
  ].filter(({ text }) => text.trim() !== '');
  const isEnglish = looksEnglish(textsOfSnapshot(snapshot), blocks);
  return { snapshot, blocks, texts, isEnglish, context };
}

export function sectionPlace(section: string, label: string): PlacedHint {
  return { place: { kind: 'section', section }, label };
}

export function placeOf({ place, label }: CheckedText): PlacedHint {
  return { place, label };
}

/** A block is described once it has a hint: its excerpt takes as long as a rule. */
export function blockPlace(path: BlockPlace): PlacedHint {
  return { place: { kind: 'block', path }, label: null };
}

/** The texts of an element. The items of a list have places of their own. */
function runsOf(element: Block | ListItem): Runs[] {
  if (element.type === 'list-item') return [toRuns(element.children)];
  if (isList(element)) return [];
  if (element.type === 'table')
    return shownRows(element).flatMap((row) => row.map(({ cell }) => toRuns(cell.children)));
  if (!isVoidBlock(element)) return [toRuns(element.children)];
  return picturesOf(element).flatMap(({ caption }) => (caption === undefined ? [] : [plainRuns(caption)]));
}
