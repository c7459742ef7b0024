import { addDays } from '@headwater/contract/dates';
import { findAbbreviations } from './abbreviations.ts';
import { placeOf, type CheckedItem, type CheckedText, type Finding } from './checked-item.ts';
import { excerpt } from './excerpt.ts';
import { protect } from './fix.ts';
import { findDates, formatDate, isoDate, weekdayOf } from './dates-in-text.ts';

const MAX_HEADLINE = 90;
/** Fewer words may be names. */
const MIN_CAPITAL_WORDS = 3;
const MAX_CAPITAL_SHARE = 0.6;
/** News may tell of what was last quarter. */
const PAST_DAYS = 90;
/** A dateline stands at the beginning. */
const DATELINE_CHARACTERS = 60;
const MIN_INTRO_WORDS = 6;
const MIN_REPEATED = 0.8;
/** Shorter quotations are names, or words that somebody doubts. */
const MIN_QUOTED_WORDS = 8;

type Match = Pick<Finding, 'found' | 'seen' | 'advice'>;

/** Makes a rule of what is found in each text. */
function inTexts(find: (text: CheckedText, item: CheckedItem) => Match[]): (item: CheckedItem) => Finding[] {
  return (item) =>
    item.texts.flatMap((text) => find(text, item).map((match) => ({ ...placeOf(text), ...match })));
}

export const findLongHeadline = inTexts(({ kind, text }) =>
  kind === 'title' && text.length > MAX_HEADLINE
    ? [{ found: '', advice: `Cut it to ${MAX_HEADLINE} characters or fewer: it has ${text.length}.` }]
    : [],
);

export const findCapitals = inTexts(({ kind, text }) => {
  if (kind !== 'title') return [];
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const capitals = words.filter((word) => word === word.toUpperCase() && word !== word.toLowerCase());
  return capitals.length >= MIN_CAPITAL_WORDS && capitals.length > words.length * MAX_CAPITAL_SHARE
    ? [{ found: '', advice: 'Write it in small letters. Readers take capitals for shouting.' }]
    : [];
});

export function findRepeatedIntro({ texts }: CheckedItem): Finding[] {
  const intro = texts.find(({ kind }) => kind === 'intro');
  const first = texts.find(({ kind }) => kind === 'paragraph');
  if (!intro || !first) return [];
  const words = wordsOf(intro.text);
  const others = wordsOf(first.text).slice(0, words.length);
  const shared = words.filter((word) => others.includes(word)).length;
  return words.length >= MIN_INTRO_WORDS && shared >= words.length * MIN_REPEATED
    ? [
        {
          ...placeOf(intro),
          found: '',
          advice: 'The first paragraph says the same. Rewrite one of them.',
        },
      ]
    : [];
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

const PLACEHOLDER = new RegExp(
  [
    String.raw`\bT\.?B\.?[CAD]\b\.?`,
    String.raw`\b(?:date|time|venue|name|details?|price|figures?|location|speaker)s? (?:is |are )?(?:still )?to be (?:confirmed|announced|advised|supplied)\b`,
    String.raw`\blorem ipsum\b`,
    String.raw`(?<![\p{L}\p{N}])(?:XX%|(?<=[£$€])XX\b|X{3,}(?:%|\b))(?! century)(?![\p{L}\p{N}])`,
    String.raw`\bplaceholder(?: text)?\b`,
    String.raw`[[<{](?:insert|add|enter|name|date|time|place|quote|link|company|client|your|image|photo|picture|figure|amount|number|title|x+|to follow|tb[cad])\b[^\]>}]{0,60}[\]>}]`,
    String.raw`\b(?:insert|add) (?:a )?(?:quote|image|link|photo|picture|name|figure|date|text|logo)s? here\b`,
    String.raw`\?{3,}|_{4,}`,
  ].join('|'),
  'giu',
);

export const findPlaceholders = inTexts(({ text }) =>
  (text.match(PLACEHOLDER) ?? []).map((found) => ({
    found,
    advice: 'Write what is to stand here, or leave the sentence out.',
  })),
);

export const findWrongWeekdays = inTexts(({ text }, { context }) => {
  const present = Number(context.today.slice(0, 4));
  return findDates(text).flatMap((date) => {
    // A day without its year is one of last year, this one or the next.
    const years = date.year === null ? [present - 1, present, present + 1] : [date.year];
    const weekdays = years.map((year) => weekdayOf(date, year));
    const written = formatDate(date, date.year ?? undefined);
    if (weekdays.every((weekday) => weekday === null))
      return [{ found: date.found, advice: `There is no ${written}. Correct the date.` }];
    if (date.weekday === null || weekdays.includes(date.weekday)) return [];
    const year = date.year ?? present;
    return [
      {
        found: date.found,
        advice: `${formatDate(date, year)} is a ${weekdayOf(date, year)}. Correct the weekday or the date.`,
      },
    ];
  });
});

/** What a text says of things to come. */
const TO_COME =
  /\b(?:will|shall|join us|register|registration|book (?:now|your|a)|deadline|takes? place|opens on|closes on|is due|are due|upcoming|tomorrow|save the date|(?:is|are) (?:opening|launching|hosting|coming))\b/i;

/** What happened on the date that follows. */
const HAPPENED = /\b(?:since|founded|opened|signed|built|launched)\s(?:on\s)?$/i;

export function findPastDates(item: CheckedItem): Finding[] {
  const { snapshot, context, texts } = item;
  if (snapshot.type !== 'press-release') return [];
  const earliest = addDays(context.today, -PAST_DAYS);
  const firstParagraph = texts.find(({ kind }) => kind === 'paragraph');
  return inTexts((checked) =>
    findDates(checked.text).flatMap((date) => {
      const { year, index, found } = date;
      if (year === null || isoDate(date, year) >= earliest) return [];
      if (HAPPENED.test(checked.text.slice(Math.max(0, index - 15), index))) return [];
      const isDateline =
        checked === firstParagraph && index < DATELINE_CHARACTERS && isAlone(checked.text, date);
      if (!isDateline && !TO_COME.test(sentenceAt(checked.text, index))) return [];
      return [{ found, advice: 'This day is long past. Correct the date, or say what came of it.' }];
    }),
  )(item);
}

/** Says whether a date stands by itself, as in 'Leeds, 3 March 2024: '. */
function isAlone(text: string, { index, found }: { index: number; found: string }): boolean {
  return (
    /^\s*(?:[–—:|-]|$)/.test(text.slice(index + found.length)) &&
    /(?:^|[,(–—|-]\s*)$/.test(text.slice(0, index))
  );
}

function sentenceAt(text: string, index: number): string {
  const start = Math.max(0, ...['. ', '! ', '? ', '\n'].map((end) => text.lastIndexOf(end, index)));
  const rest = text.slice(start + 1);
  const end = rest.slice(index - start).search(/[.!?](?:\s|$)|\n/);
  return end === -1 ? rest : rest.slice(0, index - start + end);
}

const SENTENCE_END = /[.!?\n]/;

export const findExclamations = inTexts(({ text, runs }) => {
  if (!text.includes('!')) return [];
  const kept = protect(runs);
  for (const { 0: found, index } of text.matchAll(/[^.!?\n]{0,40}(?<!\bHo)!+(?![=\p{L}\p{N}])/gu))
    if (kept[index + found.length - 1] === 0) {
      const end = index + found.length;
      const start = SENTENCE_END.test(text.charAt(index - 1)) ? index : 0;
      const shown = excerpt(text.slice(start, end), { start: index - start, end: end - start });
      return [{ found: shown, seen: found, advice: 'End the sentence with a full stop.' }];
    }
  return [];
});

export function findUnexplained(item: CheckedItem): Finding[] {
  if (!item.isEnglish) return [];
  const { snapshot, texts } = item;
  const name = snapshot.type === 'company' ? snapshot.title : snapshot.companyName;
  return findAbbreviations(texts, name).map(({ at, found }) => ({
    ...placeOf(at),
    found,
    advice: `Say what ${found} stands for where it comes first.`,
  }));
}

const SPEAKS =
  /\b(?:said|says|saying|explain(?:s|ed)|add(?:s|ed)|comment(?:s|ed)|according to|not(?:es|ed)|recall(?:s|ed)|told|tells|observ(?:es|ed)|joke(?:s|d)|insist(?:s|ed)|wonder(?:s|ed)|announced|wrote|writes|conclude(?:s|d)|remark(?:s|ed)|state(?:s|d)|report(?:s|ed)|put it|in the words of|argue(?:s|d)|continue(?:s|d)|ask(?:s|ed)|repl(?:y|ies|ied)|agree(?:s|d)|admit(?:s|ted)|remember(?:s|ed)|call(?:s|ed)|describ(?:es|ed)|summ(?:ed|ing|s) up|reflect(?:s|ed)|believe(?:s|d)|think(?:s)?)\b/i;
/** A line such as '– Jane Doe, Head of Networks', or 'Jane Doe, Head of Networks'. */
const SIGNED = /(?:^|[\n”’"'.]\s*)(?:[–—-]+\s*\p{Lu}|\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+(?:, .{3,80})?$)/u;
/** In single quotation marks, an apostrophe is within a word. */
const QUOTATION =
  /“([^“”]+)(?:”|$)|(?<![^\s(])"(?=\S)([^"]+)"|(?<![\p{L}\p{N}])‘((?:[^‘’]|’(?=\p{L}))+)’(?!\p{L})/gu;

export const findNoSpeaker = inTexts((checked, { texts, isEnglish }) => {
  if (
    !isEnglish ||
    checked.kind === 'title' ||
    checked.kind === 'intro' ||
    checked.kind.startsWith('heading')
  )
    return [];
  const at = texts.indexOf(checked);
  // A pull-out without quotation marks is the writer's own.
  const quoted = Array.from(
    checked.text.matchAll(QUOTATION),
    ([, curly, straight, single]) => curly ?? straight ?? single ?? '',
  );
  const min = checked.kind === 'block-quote' ? 1 : MIN_QUOTED_WORDS;
  const long = quoted.find((words) => wordsOf(words).length >= min);
  if (long === undefined) return [];
  const around = [texts[at - 1], checked, texts[at + 1]].filter((text) => text !== undefined);
  const isNamed = around.some(({ text }) => SPEAKS.test(withoutQuoted(text)) || SIGNED.test(text));
  return isNamed ? [] : [{ found: long, advice: 'Say who said this, and what they do.' }];
});

function withoutQuoted(text: string): string {
  return text.replaceAll(QUOTATION, '“”');
}
