import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { makeWord, paragraph, readDraft, readFault, run, styled } from '../../testing/make-documents.ts';

const field = (code: string, result: string, properties = '') =>
  `<w:r><w:fldChar w:fldCharType="begin">${properties}</w:fldChar></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const box = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
const shape = (text: string) =>
  `<w:drawing><wp:inline><a:graphic><a:graphicData><wps:wsp><wps:txbx>${box(text)}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
const vml = (text: string) => `<w:pict><v:shape><v:textbox>${box(text)}</v:textbox></v:shape></w:pict>`;
const style = (id: string, name: string, inner = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`;
const styles = [
  style('Heading1', 'heading 1'),
  style('Chapter', 'Chapter', '<w:basedOn w:val="Heading1"/>'),
  style('Level2', 'Ebene zwei', '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>'),
  style('Lead', 'Lead', '<w:basedOn w:val="Heading1"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>'),
  style('TOC1', 'toc 1'),
  style(
    'Numbered',
    'Numbered',
    '<w:basedOn w:val="Heading1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>',
  ),
].join('');
const numbering = `<w:abstractNum w:abstractNumId="0">
  <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1."/></w:lvl>
  <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1.%2)"/></w:lvl>
  </w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>`;

async function readBody(body: string) {
  return readDraft(makeWord(styled('Heading1', 'Weirs') + body, { styles, numbering }));
}

test.each([
  ['simple', paragraph(`<w:fldSimple w:instr=" REF fig1 ">${run('Figure 1')}</w:fldSimple>`), 'Figure 1'],
  ['complex', paragraph(field(' DATE ', run('3 May'))), '3 May'],
  [
    'with one in its code, which nobody sees',
    paragraph(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${run('')}<w:r><w:instrText> IF </w:instrText></w:r>${field(' MERGEFIELD n ', run('1'))}<w:r><w:instrText> = 1 </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('one')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
    'one',
  ],
  [
    'to choose from',
    paragraph(
      field(
        ' FORMDROPDOWN ',
        '',
        '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="Weir"/><w:listEntry w:val="Lock"/></w:ddList></w:ffData>',
      ),
    ),
    'Lock',
  ],
  [
    'that is cut off',
    paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r>') +
      paragraph('Later words'),
    'Later words',
  ],
])('a field shows its result: one %s', async (_, body, text) => {
  expect(await readBody(body)).toMatchObject({ content: `<p>${text}</p>`, notKept: [] });
});

test.each([
  ['backslashes in', (name: string) => name.replaceAll('/', '\\')],
  ['a slash before', (name: string) => `/${name}`],
])('an archive with %s the names of its parts is read', async (_, rename) => {
  const parts = Object.entries(
    unzipSync(makeWord(styled('Heading1', 'Weirs') + paragraph('Text.'), { styles })),
  );
  const archive = zipSync(Object.fromEntries(parts.map(([name, bytes]) => [rename(name), bytes])));
  expect(await readDraft(archive)).toMatchObject({ title: 'Weirs', content: '<p>Text.</p>' });
});

test.each([
  ['HYPERLINK "https://a.example/"', 'https://a.example/'],
  [String.raw`HYPERLINK "https://a.example/" \o "Our page" \t "_blank"`, 'https://a.example/'],
  [String.raw`HYPERLINK "https://a.example/" \l "prices"`, 'https://a.example/#prices'],
])('a link in a field is a link: %s', async (code, address) => {
  const simple = `<w:fldSimple w:instr="${code.replaceAll('"', '&quot;')}">${run('more')}</w:fldSimple>`;
  for (const link of [field(` ${code} `, run('more')), simple])
    expect((await readBody(paragraph(link) + paragraph('Text.'))).content).toContain(
      `<a href="${address}">more</a>`,
    );
});

test('the code of a link may be in several runs', async () => {
  const [first, last] = field(String.raw` HYPERLINK "https://a.example/" \o "Our page" `, run('more')).split(
    'https',
  );
  const code = '</w:instrText></w:r><w:r><w:instrText xml:space="preserve">https';
  expect((await readBody(paragraph(`${first}${code}${last}`) + paragraph('Text.'))).content).toContain(
    '<a href="https://a.example/">more</a>',
  );
});

test.each([
  [
    'checked',
    field(' FORMCHECKBOX ', '', '<w:ffData><w:checkBox><w:default w:val="1"/></w:checkBox></w:ffData>'),
    '☒',
  ],
  ['not checked', field(' FORMCHECKBOX ', '', '<w:ffData><w:checkBox/></w:ffData>'), '☐'],
  [
    'of today’s Word',
    `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="0"/></w14:checkbox></w:sdtPr><w:sdtContent>${run('☐')}</w:sdtContent></w:sdt>`,
    '☐',
  ],
])('a box to check says whether it is checked: %s', async (_, inner, sign) => {
  expect((await readBody(paragraph(inner + run(' done')))).content).toBe(`<p>${sign} done</p>`);
});

describe('a table of contents stays out, and is named:', () => {
  test.each([
    [
      'in a field over several paragraphs',
      paragraph(
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('Scope 3')}`,
      ) + paragraph(`${run('Results 7')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`),
    ],
    ['by the style of its entries', styled('TOC1', 'Scope 3') + styled('TOC1', 'Results 7')],
    ['in a simple field', paragraph(`<w:fldSimple w:instr=" TOC ">${run('Scope 3')}</w:fldSimple>`)],
  ])('%s', async (_, contents) => {
    expect(await readBody(contents + paragraph('Text.'))).toMatchObject({
      content: '<p>Text.</p>',
      notKept: ['The table of contents, or an index'],
    });
  });

  test('and the introduction is the first paragraph', async () => {
    expect(await readDraft(readFault('table-of-contents.docx'))).toMatchObject({
      title: 'My report',
      introHeader: 'First text. It is long enough.',
      content: '<h2>Results</h2><p>More text.</p>',
    });
  });
});

describe('the words of a text box appear once:', () => {
  test.each([
    ['in a drawing', shape('Boxed')],
    ['in the older form', vml('Boxed')],
    [
      'in both forms',
      `<mc:AlternateContent><mc:Choice Requires="wps">${shape('Boxed')}</mc:Choice><mc:Fallback>${vml('Boxed')}</mc:Fallback></mc:AlternateContent>`,
    ],
    [
      'in the older form beside nothing',
      `<mc:AlternateContent><mc:Choice Requires="wps"/><mc:Fallback>${vml('Boxed')}</mc:Fallback></mc:AlternateContent>`,
    ],
    ['as WordArt', '<w:pict><v:shape><v:textpath string="Boxed"/></v:shape></w:pict>'],
  ])('%s', async (_, drawing) => {
    const { content } = await readBody(
      paragraph(`${run('Before')}<w:r>${drawing}</w:r>${run(' and after')}`),
    );
    expect(content).toBe('<p>Before and after</p><p>Boxed</p>');
  });
});

test.each([
  ['based on one', styled('Chapter', 'Scope'), '<h2>Scope</h2>'],
  ['by the level of its style', styled('Level2', 'Scope'), '<h3>Scope</h3>'],
  ['by its own level', paragraph('Scope', '<w:outlineLvl w:val="0"/>'), '<h2>Scope</h2>'],
  ['no longer, as its style is of the text', styled('Lead', 'Scope'), '<p>Scope</p>'],
])('a paragraph is a heading: %s', async (_, heading, html) => {
  const { content } = await readDraft(
    makeWord(
      `${paragraph('Weirs')}${paragraph('Opening.')}${heading}${paragraph('Text.')}${styled('Heading1', 'One')}${styled('Heading1', 'Two')}`,
      { styles },
    ),
  );
  expect(content).toContain(html);
});

test('headings keep their numbers, which continue through the document', async () => {
  const number = (id: number, level: number) =>
    `<w:pStyle w:val="Heading1"/><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
  const { content } = await readBody(
    [
      styled('Numbered', 'Scope'),
      paragraph('Weirs', number(1, 1)),
      paragraph('Locks', number(1, 1)),
      styled('Numbered', 'Results'),
      paragraph('Gates', number(1, 1)),
      paragraph('Annex', number(2, 0)),
      paragraph('Text.'),
    ].join(''),
  );
  expect(content.replaceAll(/<\/?[hp]\d?>/g, '|')).toBe(
    '|I. Scope||I.a) Weirs||I.b) Locks||II. Results||II.a) Gates||VII. Annex||Text.|',
  );
});

test.each([
  ['a page', '<w:br w:type="page"/>', '<br />'],
  ['a column', '<w:br w:type="column"/>', '<br />'],
  ['a line', '<w:br/>', '<br />'],
  ['a carriage', '<w:cr/>', '<br />'],
  ['a tab', '<w:tab/>', '\t'],
  ['a tab to a place', '<w:ptab/>', '\t'],
  ['a hyphen that does not break', '<w:noBreakHyphen/>', '\u2011'],
])('the break of %s parts words', async (_, mark, written) => {
  const body = paragraph(`${run('one')}<w:r>${mark}</w:r>${run('two')}`);
  expect((await readBody(body)).content).toBe(`<p>one${written}two</p>`);
});

test('a page break at the end of a paragraph has no effect', async () => {
  const body = `${paragraph(`${run('one')}<w:r><w:br w:type="page"/></w:r>`)}${paragraph('two')}`;
  expect((await readBody(body)).content).toBe('<p>one</p><p>two</p>');
});

test.each([
  [
    'a word with its sound above',
    `<w:r><w:ruby><w:rt>${run('かん')}</w:rt><w:rubyBase>${run('漢')}</w:rubyBase></w:ruby></w:r>`,
    '漢 (かん)',
  ],
  ['words set from right to left', `<w:bdo w:val="rtl">${run('שלום')}</w:bdo>`, 'שלום'],
  ['a sign of another font', '<w:r><w:sym w:font="MS Gothic" w:char="2612"/></w:r>', '☒'],
  ['a letter of a symbol font', '<w:r><w:sym w:font="Symbol" w:char="F06D"/></w:r>', 'μ'],
])('%s is kept', async (_, inner, text) => {
  expect((await readBody(paragraph(inner))).content).toBe(`<p>${text}</p>`);
});

test('an inserted file is read in its place', async () => {
  expect((await readDraft(readFault('inserted-file.docx'))).content).toBe('<p>All the words are here.</p>');
});

test('an inserted file that cannot be read is named, and refused by name if there is nothing else', async () => {
  const relationships =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="c" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="a.rtf"/></Relationships>';
  const more = {
    'word/_rels/document.xml.rels': strToU8(relationships),
    'word/a.rtf': strToU8('{\\rtf1 Water}'),
  };
  const chunk = '<w:altChunk r:id="c"/>';
  await expect(readDraft(makeWord(chunk, { more }))).rejects.toThrow(/in a linked file/);
  const draft = await readDraft(makeWord(paragraph('Weirs') + paragraph('Text.') + chunk, { more }));
  expect(draft).toMatchObject({ content: '<p>Text.</p>', notKept: ['An inserted file (a.rtf)'] });
});

test('a truncated document is refused, not read in half', async () => {
  const whole = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph('Weirs')}${paragraph('Text.')}`;
  const file = makeWord('', { more: { 'word/document.xml': strToU8(whole) } });
  await expect(readDraft(file)).rejects.toThrow(/damaged/);
});

test.each([
  ['others', 'xmlns:ns0', 'ns0:'],
  ['none', 'xmlns', ''],
])('a program may choose other prefixes: %s', async (_, declaration, prefix) => {
  const inner = paragraph('Weirs') + paragraph(run('a') + run('secret', '<w:vanish/>') + run(' b'));
  const xml = `<?xml version="1.0"?><w:document ${declaration}="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inner}</w:body></w:document>`;
  const renamed = xml.replaceAll(/(<\/?)w:/g, `$1${prefix}`);
  const file = makeWord('', { more: { 'word/document.xml': strToU8(renamed) } });
  expect(await readDraft(file)).toMatchObject({ content: '<p>a b</p>', notKept: ['One hidden passage'] });
});

describe('a table', () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
  const row = (cells: string, properties = '') => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;
  const begins = '<w:vMerge w:val="restart"/>';
  const goesOn = '<w:vMerge/>';
  const across = '<w:hMerge w:val="restart"/>';
  const acrossGoesOn = '<w:hMerge/>';
  const bookmark = '<w:bookmarkStart w:id="1" w:name="rows"/><w:bookmarkEnd w:id="1"/>';

  test.each([
    [
      'over rows and columns, with a bookmark between its rows',
      row(cell('Pump') + cell('2025', '<w:gridSpan w:val="2"/>')) +
        bookmark +
        row(cell('A', begins) + bookmark + cell('1') + cell('2')) +
        row(cell('', goesOn) + cell('3') + cell('4')),
      '<thead><tr><th scope="col">Pump</th><th scope="col" colspan="2">2025</th></tr></thead>' +
        '<tbody><tr><td rowspan="2">A</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody>',
    ],
    [
      'that reaches out of the header',
      row(cell('Pump', begins) + cell('May'), '<w:tblHeader/>') +
        row(cell('', goesOn) + cell('in m')) +
        row(cell('A') + cell('1')),
      '<thead><tr><th scope="col" rowspan="2">Pump</th><th scope="col">May</th></tr>' +
        '<tr><th scope="col">in m</th></tr></thead><tbody><tr><td>A</td><td>1</td></tr></tbody>',
    ],
    [
      'below a row that begins with the second column',
      row(cell('May') + cell('June'), '<w:gridBefore w:val="1"/>') +
        row(cell('Pump', begins) + cell('1') + cell('2')) +
        row(cell('', goesOn) + cell('3') + cell('4')),
      '<thead><tr><th scope="col"></th><th scope="col">May</th><th scope="col">June</th></tr></thead>' +
        '<tbody><tr><td rowspan="2">Pump</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody>',
    ],
    [
      'over columns as old programs write it, with the words of each',
      row(cell('Pump') + cell('2025', across) + cell('', acrossGoesOn) + cell('Note')) +
        row(cell('A', across) + cell('or B', acrossGoesOn) + cell('1', across) + cell('2', across)),
      '<thead><tr><th scope="col">Pump</th><th scope="col" colspan="2">2025</th><th scope="col">Note</th></tr></thead>' +
        '<tbody><tr><td colspan="2">A<br />or B</td><td>1</td><td>2</td></tr></tbody>',
    ],
    [
      'over columns and rows as old programs write it',
      row(cell('Pump', begins + across) + cell('', begins + acrossGoesOn) + cell('May')) +
        row(cell('', goesOn + across) + cell('', goesOn + acrossGoesOn) + cell('in m')) +
        row(cell('A') + cell('B') + cell('1')),
      '<thead><tr><th scope="col" colspan="2" rowspan="2">Pump</th><th scope="col">May</th></tr>' +
        '<tr><th scope="col">in m</th></tr></thead><tbody><tr><td>A</td><td>B</td><td>1</td></tr></tbody>',
    ],
  ])('keeps a merged cell %s', async (_, rows, html) => {
    const { content, notKept } = await readBody(`<w:tbl>${rows}</w:tbl>`);
    expect(content).toBe(`<table>${html}</table>`);
    expect(notKept).toEqual([]);
  });
});

describe('a list', () => {
  const level = (index: number, format: string, text: string, more = '') =>
    `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
  const kinds = [
    level(0, 'lowerLetter', '%1)') + level(1, 'upperRoman', '%2.') + level(2, 'decimal', '%1.%2.%3.'),
    level(0, 'decimal', 'Step %1'),
    level(0, 'lowerLetter', '(%1)'),
    level(0, 'decimal', '%1:'),
    level(0, 'none', ''),
    level(0, 'decimal', '%1.', '<w:pStyle w:val="Item"/>'),
    level(0, 'decimal', '%1.') +
      level(1, 'decimal', '%2.', '<w:lvlRestart w:val="0"/>') +
      level(2, 'decimal', '%3.', '<w:lvlRestart w:val="1"/>'),
  ];
  const lists = [
    ...kinds.map((levels, index) => `<w:abstractNum w:abstractNumId="${index}">${levels}</w:abstractNum>`),
    '<w:abstractNum w:abstractNumId="9"><w:numStyleLink w:val="Linked"/></w:abstractNum>',
    ...kinds.map((_, index) => `<w:num w:numId="${index + 1}"><w:abstractNumId w:val="${index}"/></w:num>`),
    '<w:num w:numId="9"><w:abstractNumId w:val="9"/></w:num>',
    '<w:num w:numId="10"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="3"/></w:lvlOverride></w:num>',
  ].join('');
  const listStyles =
    style('Item', 'Item', '<w:pPr><w:numPr><w:numId w:val="6"/></w:numPr></w:pPr>') +
    '<w:style w:type="numbering" w:styleId="Linked"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const item = (text: string, id: number, ilvl = 0) =>
    paragraph(text, `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${id}"/></w:numPr>`);

  test.each([
    [
      'letters and Roman numerals on their levels',
      item('a', 1) + item('b', 1, 1) + item('c', 1, 1) + item('d', 1),
      '<ol type="a"><li>a<ol type="I"><li>b</li><li>c</li></ol></li><li>d</li></ol>',
    ],
    ['letters from a number on', item('a', 10), '<ol start="3" type="a"><li>a</li></ol>'],
    ['letters that a style of lists has', item('a', 9), '<ol type="a"><li>a</li></ol>'],
    [
      'the numbers of its paragraphs’ style',
      styled('Item', 'a') + styled('Item', 'b'),
      '<ol><li>a</li><li>b</li></ol>',
    ],
    ['words before a number, as text', item('a', 2) + item('b', 2), '<p>Step 1 a</p><p>Step 2 b</p>'],
    ['a letter in brackets, as text', item('a', 3), '<p>(a) a</p>'],
    ['a colon after a number, as text', item('a', 4), '<p>1: a</p>'],
    [
      'numbers of several levels, as text',
      item('a', 1) + item('b', 1, 1) + item('c', 1, 2),
      '<ol type="a"><li>a<ol type="I"><li>b</li></ol></li></ol><p>a.I.1. c</p>',
    ],
    [
      'the numbers of a level that is never begun anew',
      item('a', 7) + item('b', 7, 1) + item('c', 7) + item('d', 7, 1),
      '<ol><li>a<ol type="1"><li>b</li></ol></li><li>c<ol start="2" type="1"><li>d</li></ol></li></ol>',
    ],
    [
      'the numbers of a level that the first level alone begins anew',
      item('a', 7) +
        item('b', 7, 1) +
        item('c', 7, 2) +
        item('d', 7, 1) +
        item('e', 7, 2) +
        item('f', 7) +
        item('g', 7, 1) +
        item('h', 7, 2),
      '<ol><li>a<ol type="1"><li>b<ol type="1"><li>c</li></ol></li><li>d<ol start="2" type="1"><li>e</li></ol></li></ol></li>' +
        '<li>f<ol start="3" type="1"><li>g<ol type="1"><li>h</li></ol></li></ol></li></ol>',
    ],
    ['no number where it shows none', item('a', 5), '<p>a</p>'],
  ])('keeps %s', async (_, body, html) => {
    const word = makeWord(styled('Heading1', 'Weirs') + body, {
      styles: styles + listStyles,
      numbering: lists,
    });
    expect((await readDraft(word)).content).toBe(html);
  });
});

test('a sign typed in a font of signs becomes the one it shows', async () => {
  const sign = (letter: string, font: string) =>
    run(letter, `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`);
  const body = paragraph(
    run('5 ') + sign('\uF06D', 'Symbol') + run('m ') + sign('\uF0FC', 'Wingdings') + sign('b', 'Symbolic'),
  );
  expect(await readBody(body + paragraph('b'))).toMatchObject({
    content: '<p>5 μm ✓b</p><p>b</p>',
    notKept: [],
  });
});

test('words before an item in place of a sign are text, and so are ordinals', async () => {
  const item = (id: string, words: string) =>
    paragraph(words, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`);
  const list = (id: string, format: string, shown: string) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${shown}"/></w:lvl></w:abstractNum>`;
  const lists =
    list('1', 'bullet', 'NOTE:') +
    list('2', 'bullet', 'o') +
    list('3', 'ordinal', '%1') +
    ['1', '2', '3'].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join('');
  const body = paragraph('Weirs') + item('2', 'b') + item('1', 'a') + item('3', 'c') + item('3', 'd');
  expect((await readDraft(makeWord(body, { numbering: lists }))).content).toBe(
    '<ul><li>b</li></ul><p>NOTE: a</p><p>1st c</p><p>2nd d</p>',
  );
});

const equation = '<m:oMath xmlns:m="urn:math"><m:r><m:t>Q</m:t></m:r></m:oMath>';
const related = (inner: string) => ({
  'word/_rels/document.xml.rels': strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`,
  ),
});
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

test.each([
  ['an equation', `<w:p>${run('a')}${equation}</w:p>`, 'One equation'],
  ['an equation of a field', paragraph(run('a') + field(String.raw` EQ \f(1,2) `, '')), 'One equation'],
  [
    'a picture that lies elsewhere',
    paragraph(
      `${run('a')}<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="r5"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
    ),
    'One picture',
  ],
])('what is left out is named: %s', async (_, body, sentence) => {
  const more = related(
    `<Relationship Id="r5" Type="${office}/image" Target="https://site.example/a.png" TargetMode="External"/>`,
  );
  const file = makeWord(paragraph('Weirs') + body + paragraph('b'), { more });
  expect(await readDraft(file)).toMatchObject({ content: '<p>a</p><p>b</p>', notKept: [sentence] });
});

test('an equation in a note is named', async () => {
  const file = makeWord(
    paragraph('Weirs') + paragraph(`${run('a')}<w:r><w:footnoteReference w:id="2"/></w:r>`) + paragraph('b'),
    {
      footnotes: `<w:footnote w:id="2"><w:p>${run('note')}${equation}</w:p></w:footnote>`,
      more: related(`<Relationship Id="r1" Type="${office}/footnotes" Target="footnotes.xml"/>`),
    },
  );
  expect(await readDraft(file)).toMatchObject({ notKept: ['One equation'] });
});

test('words prepared for a document’s fields are not part of it', async () => {
  const more = {
    'word/glossary/document.xml': strToU8(
      `<w:glossaryDocument xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph('Click here')}</w:glossaryDocument>`,
    ),
  };
  const file = makeWord(paragraph('Weirs') + paragraph('a') + paragraph('b'), { more });
  expect(await readDraft(file)).toMatchObject({ notKept: [] });
});

test('letters are raised, lowered and struck through by their style, unless they say otherwise', async () => {
  const look = (id: string, inner: string, above = 'none') =>
    `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${above}"/><w:rPr>${inner}</w:rPr></w:style>`;
  const looks =
    look('Up', '<w:vertAlign w:val="superscript"/>') + look('Inner', '', 'Up') + look('Gone', '<w:strike/>');
  const body = paragraph(
    run('a m') +
      run('3', '<w:rStyle w:val="Up"/>') +
      run(' m') +
      run('2', '<w:rStyle w:val="Inner"/>') +
      run('b', '<w:rStyle w:val="Up"/><w:vertAlign w:val="baseline"/>') +
      run('c', '<w:rStyle w:val="Gone"/>') +
      run('d', '<w:rStyle w:val="Gone"/><w:strike w:val="0"/>'),
  );
  const file = makeWord(paragraph('Weirs') + paragraph('x') + body + paragraph('e'), { styles: looks });
  expect((await readDraft(file)).content).toContain('<p>a m<sup>3</sup> m<sup>2</sup>b<s>c</s>d</p>');
});

const sized = (size: number, more = '') => `${more}<w:sz w:val="${size}"/>`;
const at = (position: number) => `<w:position w:val="${position}"/>`;

test.each([
  ['than its line', run('H') + run('2', sized(19, at(-2))) + run('O'), 'H<sub>2</sub>O'],
  ['than a larger line', run('m', sized(48)) + run('3', sized(38, at(8))), 'm<sup>3</sup>'],
  ['not', run('m') + run('3', at(8)), 'm3'],
  ['nor above its line', run('m') + run('3', sized(19)), 'm3'],
])('a run above or below its line is raised or lowered if it is smaller: %s', async (_, runs, html) => {
  const size = `<w:docDefaults><w:rPrDefault><w:rPr>${sized(24)}</w:rPr></w:rPrDefault></w:docDefaults>`;
  const file = makeWord(paragraph('Weirs') + paragraph('x') + paragraph(runs) + paragraph('e'), {
    styles: size,
  });
  expect((await readDraft(file)).content).toBe(`<p>${html}</p><p>e</p>`);
});

test('a paragraph keeps its alignment, its own or its style’s', async () => {
  const aligned = (alignment: string, more = '') => `${more}<w:jc w:val="${alignment}"/>`;
  const inList = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  const body = [
    paragraph('x'),
    paragraph('a', aligned('center')),
    paragraph(run('b', '<w:b/>'), aligned('end')),
    paragraph('c', aligned('both')),
    styled('Caption', 'd'),
    paragraph('e', aligned('start', '<w:pStyle w:val="Caption"/>')),
    paragraph('f', aligned('center', inList)),
    paragraph(`<w:r><w:br w:type="page"/></w:r>${run('g')}`, aligned('center')),
    paragraph('', aligned('center')),
    paragraph(run('שלום'), aligned('right', '<w:bidi/>')),
  ].join('');
  const file = makeWord(styled('Heading1', 'Weirs') + body, {
    styles: `${styles}${style('Caption', 'caption', '<w:pPr><w:jc w:val="center"/></w:pPr>')}`,
    numbering,
  });
  expect(await readDraft(file)).toMatchObject({
    introHeader: 'x',
    content: [
      '<p style="text-align:center">a</p>',
      '<p style="text-align:right"><strong>b</strong></p>',
      '<p style="text-align:justify">c</p>',
      '<p style="text-align:center">d</p>',
      '<p>e</p>',
      '<ol type="I"><li style="text-align:center">f</li></ol>',
      '<p style="text-align:center">g</p>',
      '<p>שלום</p>',
    ].join(''),
    notKept: [],
  });
});

test('a drop cap belongs to its word', async () => {
  const cap = paragraph('T', '<w:framePr w:dropCap="drop" w:lines="3"/>');
  expect(await readBody(`${cap}${paragraph('he weir.')}${paragraph('b')}`)).toMatchObject({
    content: '<p>The weir.</p><p>b</p>',
    notKept: [],
  });
});

test('a picture’s crop and rotation are named, as its file is imported as it is', async () => {
  const file = new URL('../../testing/documents/pandoc-photo.docx', import.meta.url);
  const parts = unzipSync(new Uint8Array(readFileSync(file)));
  const edit = (name: string, [from, to]: readonly [RegExp, string]) =>
    strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace(from, to));
  const name = 'word/document.xml';
  parts[name] = edit(name, [/<a:stretch>/, '<a:srcRect l="25000"/><a:stretch>']);
  parts[name] = edit(name, [/<a:xfrm>/, '<a:xfrm rot="5400000">']);
  expect((await readDraft(zipSync(parts))).notKept).toEqual(
    expect.arrayContaining(['One picture’s crop (the whole picture shows)', 'One picture’s rotation']),
  );
});
