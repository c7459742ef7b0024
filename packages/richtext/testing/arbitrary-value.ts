import fc from 'fast-check';
import type {
  Block,
  FormattedText,
  Image,
  Inline,
  Link,
  List,
  ListItem,
  PictureRow,
  RowPicture,
  Rule,
  Table,
  TableCell,
  TableRow,
  TextBlock,
  Video,
} from '../src/blocks.ts';
import { alignments, listTypes, MAX_CAPTION_CHARACTERS, numberings, textBlockTypes } from '../src/blocks.ts';
import { normaliseValue } from '../src/normalise-value.ts';

const oddStrings = [
  '\' |  |\n|\n\n|\t|<|>|&|"|&amp;|&nbsp;|&#10;|<br>|</p>|<script>|<!--|-->|]]>|\r\n|😀|ß|ﬁ|العربية|water|${x}|{{x}}',
  '²|-3.5|n+1| 2 |\u00a0|e\u0301|\u0301|\u0338|\u200b|\u00ad|\0|\ufeff|\ud800|\u2028|\\',
].flatMap((row) => row.split('|'));

/** Text with everything that breaks a careless serialiser: markup, entities, spaces, accents, odd characters. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(...oddStrings),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''));

const on = fc.constant(true as const);

/** Canonical, not canonical, the site's own, and none. */
const lang = fc.constantFrom('de', 'PT-br', 'en-GB', 'x"y', '');

const formattedText: fc.Arbitrary<FormattedText> = fc.record(
  { text, bold: on, italic: on, underline: on, strike: on, code: on, superscript: on, subscript: on, lang },
  { requiredKeys: ['text'] },
);

const uuid = fc.uuid().map((id) => id.toLowerCase());

const linkUrl = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  uuid.map((id) => `/files/${id}.pdf`),
  fc.constantFrom(
    'mailto:r&d@b.co.uk',
    'mailto:a@b.co.uk?subject=R&D&bcc=c@d.example',
    'https://example.com/ü?q="<>\'',
    'javascript:alert(1)',
    'HTTP://EXAMPLE.com',
  ),
);

const link: fc.Arbitrary<Link> = fc.record({
  type: fc.constant('link'),
  url: linkUrl,
  children: fc.array(formattedText, { maxLength: 3 }),
});

const inlines: fc.Arbitrary<Inline[]> = fc.array(fc.oneof({ weight: 3, arbitrary: formattedText }, link), {
  maxLength: 5,
});

const align = fc.constantFrom(...alignments.filter((alignment) => alignment !== 'left'));

const textBlock: fc.Arbitrary<TextBlock> = fc.record(
  { type: fc.constantFrom(...textBlockTypes), align, children: inlines },
  { requiredKeys: ['type', 'children'] },
);

const listItem: fc.Arbitrary<ListItem> = fc.record(
  { type: fc.constant('list-item'), align, children: inlines },
  { requiredKeys: ['type', 'children'] },
);

/** With lists in lists, also empty, before any item, or deeper than allowed. */
const { list } = fc.letrec<{ list: List; child: ListItem | List }>((tie) => ({
  list: fc.record(
    {
      type: fc.constantFrom(...listTypes),
      start: fc.constantFrom(0, 1, 2, 3, 999_999, -1, 1.5),
      numbering: fc.constantFrom(...numberings),
      children: fc.array(tie('child'), { maxLength: 4 }),
    },
    { requiredKeys: ['type', 'children'] },
  ),
  child: fc.oneof({ maxDepth: 7 }, { weight: 3, arbitrary: listItem }, { weight: 2, arbitrary: tie('list') }),
}));

const picture = {
  url: fc.oneof(
    uuid.map((id) => `/files/${id}.png`),
    fc
      .tuple(uuid, fc.nat(9_999), fc.constantFrom('webp', 'avif'))
      .map(([id, width, kind]) => `/files/${id}-${width}.${kind}`),
  ),
  alt: text,
  decorative: fc.constant(true as const),
  caption: fc.oneof(text, fc.constant('a'.repeat(MAX_CAPTION_CHARACTERS + 1))),
};
const wide = fc.constant(true as const);
const noText: fc.Arbitrary<[FormattedText]> = fc.constant([{ text: '' }]);

const image: fc.Arbitrary<Image> = fc.record(
  { type: fc.constant('image'), ...picture, wide, children: noText },
  { requiredKeys: ['type', 'url', 'alt', 'children'] },
);

const rowPicture: fc.Arbitrary<RowPicture> = fc.record(picture, { requiredKeys: ['url', 'alt'] });

/** Also with too few pictures, or too many. */
const pictureRow: fc.Arbitrary<PictureRow> = fc.record(
  {
    type: fc.constant('picture-row'),
    pictures: fc.array(rowPicture, { maxLength: 5 }),
    wide,
    children: noText,
  },
  { requiredKeys: ['type', 'pictures', 'children'] },
);

const video: fc.Arbitrary<Video> = fc.record({
  type: fc.constant('video'),
  url: fc.oneof(
    fc.stringMatching(/^[\w-]{11}$/).map((id) => `https://www.youtube.com/embed/${id}?autoplay=0&mute=1`),
    fc.stringMatching(/^\d{6,10}$/).map((id) => `https://player.vimeo.com/video/${id}`),
  ),
  children: fc.constant([{ text: '' }]),
});

const rule: fc.Arbitrary<Rule> = fc.record({
  type: fc.constant('rule'),
  children: fc.constant([{ text: '' }]),
});

const span = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.constant(1_000_000));

/** Mostly without a text, because a merged cell takes no other. */
const tableCell: fc.Arbitrary<TableCell> = fc.record(
  {
    type: fc.constant('table-cell'),
    colSpan: span,
    rowSpan: span,
    children: fc.oneof(
      fc.constant('').map((empty): Inline[] => [{ text: empty }]),
      inlines,
    ),
  },
  { requiredKeys: ['type', 'children'] },
);

const tableRow: fc.Arbitrary<TableRow> = fc.record({
  type: fc.constant('table-row'),
  children: fc.array(tableCell, { maxLength: 10 }),
});

/** With rows of different widths, too wide, and with merged cells that reach too far. */
const table: fc.Arbitrary<Table> = fc.record({
  type: fc.constant('table'),
  children: fc.array(tableRow, { maxLength: 4 }),
});

/** Documents after commands and pasting, before they are normalised. */
export const arbitraryBlocks: fc.Arbitrary<Block[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: textBlock },
    { weight: 2, arbitrary: list },
    image,
    pictureRow,
    video,
    rule,
    table,
  ),
  { maxLength: 8 },
);

/** Documents as the editor writes them. */
export const arbitraryValue: fc.Arbitrary<Block[]> = arbitraryBlocks.map((blocks) => normaliseValue(blocks));

const tagNames =
  'p div figure figcaption ul ol li blockquote h1 h2 h4 h5 b i em strong u s del strike code sup sub hr span br td table tbody script style svg math template a iframe ' +
  'select pre form noscript textarea title thead tr th';

const tag = fc.constantFrom(
  ...tagNames.split(' ').flatMap((name) => [`<${name}>`, `</${name}>`]),
  '<a href="https://a.example">',
  '<a href=x>',
  '<figure class="a wide">',
  '<figure class="wide row">',
  '<p style="text-align: center">',
  '<li style=text-align:right>',
  '<ul><li>a<ol>',
  '<ol start=3>',
  '<ol start="1"><li>',
  '<li value=7>',
  '<li type=A>',
  '<li type=1 value=2>',
  '<ol type=a>',
  '<ol type=I start=2>',
  '<ol type=1>',
  '<ul type=i>',
  '<iframe src="https://player.vimeo.com/video/12">',
  '<td colspan=3 rowspan=1000000000>',
  '<td rowspan=2>',
  '<th colspan=2 rowspan=2>',
  '<td rowspan=0>',
  '<img src=/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png>',
);

/** HTML that the editor would not write: allowed and other tags, nested at random, with odd text between them. */
export const arbitraryHtml: fc.Arbitrary<string> = fc
  .array(fc.oneof(text, tag), { maxLength: 25 })
  .map((parts) => parts.join(''));
