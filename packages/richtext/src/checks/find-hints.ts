import { checkRuleNames, fixableRules, type CheckRule, type FixableRule } from '@headwater/contract/checks';
import { cutText } from '@headwater/contract/cut-text';
import { placeKey } from '@headwater/contract/review-tasks';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { placeOf, toCheckedItem, type CheckContext, type CheckedItem, type Finding } from './checked-item.ts';
import { excerpt } from './excerpt.ts';
import { describeBlock } from '../describe-block.ts';
import { listPlaces } from '../places.ts';
import { findBrokenLinks, findNoContact, findStagingLinks } from './link-rules.ts';
import { findEdits } from './fix.ts';
import * as pictures from './picture-rules.ts';
import * as texts from './text-rules.ts';

/** What each rule finds in an item. */
const rules: Record<CheckRule, (item: CheckedItem) => Finding[]> = {
  'long-headline': texts.findLongHeadline,
  capitals: texts.findCapitals,
  'repeated-intro': texts.findRepeatedIntro,
  placeholder: texts.findPlaceholders,
  weekday: texts.findWrongWeekdays,
  'past-date': texts.findPastDates,
  'no-speaker': texts.findNoSpeaker,
  abbreviation: texts.findUnexplained,
  words: toFix('words', (fix) => `Write ‘${fix}’.`),
  exclamation: texts.findExclamations,
  quotes: toFix('quotes', () => 'Use curly quotes and apostrophes.'),
  spaces: toFix('spaces', () => 'Use one space.'),
  'no-contact': findNoContact,
  'broken-link': findBrokenLinks,
  'staging-link': findStagingLinks,
  'no-table-head': pictures.findNoTableHeads,
  'alt-text': pictures.findNoAltTexts,
  'small-picture': pictures.findSmallPictures,
  'no-credit': pictures.findNoCredits,
};

/** A hint before it has a key. */
export interface FoundHint extends Omit<Finding, 'seen'> {
  label: string;
  rule: CheckRule;
  fixable: boolean;
  /** What the hint is about: the words of its place without their signs, and what was found there. */
  identity: string;
}

/** The most hints of a rule: a text of nothing but slips needs no list of each. One click fixes those that can be fixed. */
const MAX_OF_RULE = 50;
const MAX_FIXABLE = 500;
const MAX_FOUND = 80;
/** Characters beside a sign that is to be fixed. */
const CONTEXT = 15;

/** Finds what an editor would ask about, by the rules that are on. */
export function findHints(snapshot: ItemSnapshot, context: CheckContext): FoundHint[] {
  const item = toCheckedItem(snapshot, context);
  const elements = new Map(listPlaces(item.blocks).map(({ place, element }) => [place.join(), element]));
  const describe = ({ place, label }: Finding) => {
    const element = place.kind === 'block' ? elements.get(place.path.join()) : undefined;
    return label ?? (element ? describeBlock(element) : '');
  };
  const placeTexts = Map.groupBy(item.texts, ({ place }) => JSON.stringify(place));
  return checkRuleNames
    .filter((rule) => !context.off.includes(rule))
    .flatMap((rule) => {
      const fixable = fixableRules.some((each) => each === rule);
      return rules[rule](item)
        .slice(0, fixable ? MAX_FIXABLE : MAX_OF_RULE)
        .map(({ seen, ...finding }): FoundHint => {
          const { found } = finding;
          const words = placeTexts.get(JSON.stringify(finding.place))?.map(({ text }) => text) ?? [];
          const about = finding.picture?.url ?? [...words, seen ?? found].join('\n');
          return {
            ...finding,
            label: describe(finding),
            rule,
            found: cutText(found.replaceAll(/\s+/g, ' ').trim(), { maxLength: MAX_FOUND, atWord: true }),
            fixable,
            identity: `${rule} ${about.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`,
          };
        });
    });
}

/** Makes a hint for each place that can be fixed: the cells of a table are one, as they are fixed and left together. */
function toFix(rule: FixableRule, advise: (fix: string) => string): (item: CheckedItem) => Finding[] {
  return ({ texts: checked, context, isEnglish }) =>
    [...Map.groupBy(checked, ({ place }) => placeKey(place)).values()].flatMap((placed) => {
      const all = placed.flatMap((at) =>
        findEdits(rule, at.runs, { words: context.words, isEnglish }).map((edit) => ({ at, edit })),
      );
      const [first] = all;
      if (!first) return [];
      const { at, edit } = first;
      const margin = rule === 'words' ? 0 : CONTEXT;
      const [start, end] = [Math.max(0, edit.start - margin), Math.min(at.text.length, edit.end + margin)];
      const seen = at.text.slice(start, end);
      const found = rule === 'words' ? seen : excerpt(at.text, { start, end });
      const count =
        all.length > 1 ? ` It is here ${all.length} times; ‘Fix’ corrects all ${all.length}.` : '';
      return [{ ...placeOf(at), found, seen, advice: advise(edit.text) + count }];
    });
}
