import { z } from 'zod';
import { itemRef } from './ids.ts';
import { undescribedPicture } from './images.ts';
import { taskPlace } from './review-tasks.ts';
import { line, required } from './text.ts';

interface CheckRuleTexts {
  label: string;
  /** What the rule finds, as the publisher reads it. */
  example: string;
}

/** What is looked for in a saved item before it is submitted, in the order of the list. */
export const checkRules = {
  'long-headline': { label: 'Long headline', example: 'A title of more than 90 characters' },
  capitals: { label: 'Headline in capitals', example: 'NEW PUMP SAVES WATER IN LEEDS' },
  'repeated-intro': {
    label: 'Repeated intro',
    example: 'An Intro Header that is the first paragraph again',
  },
  placeholder: { label: 'Placeholder text', example: 'The works opens at a date TBC' },
  weekday: { label: 'Weekday and date', example: 'It opens on Monday 3 March 2026' },
  'past-date': { label: 'Past date in news', example: 'We will open the works on 3 March 2021' },
  'no-speaker': { label: 'Quotation without a name', example: '“We have halved what we lose in a year.”' },
  abbreviation: { label: 'Unexplained abbreviation', example: 'The new RTKW is on site' },
  words: { label: 'Publisher’s words', example: 'Use ‘wastewater’, not ‘waste water’' },
  exclamation: { label: 'Exclamation mark', example: 'We are open!' },
  quotes: { label: 'Straight quotes', example: 'It\'s called "the Ouse"' },
  spaces: { label: 'Double spaces', example: 'Two spaces between words' },
  'no-contact': { label: 'No contact', example: 'News without an email address or a telephone number' },
  'broken-link': { label: 'Broken link', example: 'A link to a page that does not exist' },
  'staging-link': { label: 'Link to a test site', example: 'https://staging.pumps.example/news' },
  'no-table-head': { label: 'Table without headings', example: 'A table whose first row has only figures' },
  'alt-text': { label: 'No alt text', example: 'A picture that screen readers cannot describe' },
  'small-picture': {
    label: 'Small picture',
    example: 'A picture that has to be enlarged, and looks blurred',
  },
  'no-credit': { label: 'No picture credit', example: 'A photo without its photographer' },
} as const satisfies Record<string, CheckRuleTexts>;

export type CheckRule = keyof typeof checkRules;
const isRule = (name: string): name is CheckRule => Object.hasOwn(checkRules, name);
export const checkRuleNames: readonly CheckRule[] = Object.keys(checkRules).filter(isRule);
const checkRule = z.enum(checkRuleNames);

/** The rules that one click can fix. */
export const fixableRules = ['words', 'quotes', 'spaces'] as const satisfies readonly CheckRule[];
export type FixableRule = (typeof fixableRules)[number];

export const checkLimits = { words: 100, wordCharacters: 60, left: 200, links: 100 } as const;

const houseWordText = required(line(checkLimits.wordCharacters));
const houseWord = z.object({ use: houseWordText, not: houseWordText });
export type HouseWord = z.output<typeof houseWord>;

/** What the publisher sets: the rules that are off, and words of its own. */
export const checkSettings = z.object({
  off: z.array(checkRule),
  words: z
    .array(houseWord)
    .max(checkLimits.words, `At most ${checkLimits.words} words`)
    .superRefine((words, context) => {
      for (const [index, word] of words.entries())
        if (words.some((other) => holds(other.use, word.not) && !(other === word && isCaseOnly(word))))
          context.addIssue({
            code: 'custom',
            path: [index, 'not'],
            message: 'This is in what you ask people to use. Please choose another',
          });
    }),
});
export type CheckSettings = z.output<typeof checkSettings>;

/** Most pictures are the company's own, and need no credit. */
export const defaultCheckSettings: CheckSettings = { off: ['no-credit'], words: [] };

/** Says whether a pair differs in capitals alone: 'internet', not 'Internet'. */
export function isCaseOnly({ use, not }: HouseWord): boolean {
  return use !== not && use.toLowerCase() === not.toLowerCase();
}

/** Returns words as they are compared: any spaces and either apostrophe are the same. */
export function wordKey(words: string): string {
  return words.replaceAll(/\s+/g, ' ').replaceAll('’', "'");
}

/** Says whether fixing would find the words in a text, whatever their case. */
function holds(text: string, words: string): boolean {
  const [within, part] = [wordKey(text).toLowerCase(), wordKey(words).toLowerCase()];
  for (let at = within.indexOf(part); at !== -1; at = within.indexOf(part, at + 1)) {
    const isPartOfWord =
      /[\p{L}\p{N}]$/u.test(within.slice(0, at)) || /^[\p{L}\p{N}]/u.test(within.slice(at + part.length));
    if (!isPartOfWord) return true;
  }
  return false;
}

const leftHint = z.object({ at: z.iso.datetime() });

export const hint = z
  .object({
    /** Names the hint for as long as the words of its place stay. */
    key: z.string(),
    rule: checkRule,
    place: taskPlace,
    /** The place in words. */
    label: z.string(),
    /** The words that it is about; '' if it is about none. */
    found: z.string(),
    /** What to do. */
    advice: z.string(),
    fixable: z.boolean(),
    /** The picture without an alt text. */
    picture: undescribedPicture.exactOptional(),
    left: leftHint.nullable(),
  })
  .meta({ id: 'Hint' });
export type Hint = z.output<typeof hint>;

/** The same for editors, with the address of who left it. */
export const submittedHint = hint
  .extend({ left: leftHint.extend({ by: z.string() }).nullable() })
  .meta({ id: 'SubmittedHint' });
export type SubmittedHint = z.output<typeof submittedHint>;

export const hintsInput = z.object({ id: itemRef });

const key = z
  .string('This is not a hint')
  .regex(/^[\w-]{22}$/, 'This is not a hint')
  .meta({ examples: ['Zx1rN0qk3vTn5bYw8Lc2Hg'] });

/** Fixes one hint, or everything that can be fixed. */
export const fixInput = z.object({ id: itemRef, key: key.optional() });

export const leaveInput = z.object({ id: itemRef, key, left: z.boolean('This must be true or false') });
