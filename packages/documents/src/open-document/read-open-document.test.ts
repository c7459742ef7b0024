import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeOpenDocument, readDraft, readFault } from '../../testing/make-documents.ts';

test('a picture with its caption appears once', async () => {
  const { content, pictures, notKept } = await readDraft(readFault('captioned-picture.odt'));
  expect(content).toBe(
    '<p>Text before the picture.</p><figure><img src="/files/a.png" alt="" /><figcaption>Figure 1: the weir</figcaption></figure><p>End.</p>',
  );
  expect([pictures.length, notKept]).toEqual([1, []]);
});

test('a cell over two rows is one, and its neighbours stay in their columns', async () => {
  const { content } = await readDraft(readFault('merged-cells.odt'));
  expect(content).toContain(
    '<table><thead><tr><th scope="col" rowspan="2">Pump</th><th scope="col">2025</th></tr>' +
      '<tr><th scope="col">2026</th></tr></thead><tbody><tr><td>Weir</td><td>2027</td></tr></tbody></table>',
  );
});

const cell = (text: string, more = '') =>
  `<table:table-cell${more}><text:p>${text}</text:p></table:table-cell>`;
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`;

test('cells and rows of a table appear as often as the file says, and cells covered by a merged one do not', async () => {
  const body =
    '<text:p>Weirs</text:p><table:table>' +
    row(cell('Pump') + cell('May', ' table:number-columns-repeated="3"')) +
    row(
      cell('A', ' table:number-columns-spanned="2" table:number-rows-spanned="2"') +
        '<table:covered-table-cell><text:p>secret</text:p></table:covered-table-cell>' +
        cell('1', ' table:number-columns-repeated="2"'),
    ) +
    row('<table:covered-table-cell table:number-columns-repeated="2"/>' + cell('2') + cell('3')) +
    row(cell('', ' table:number-columns-repeated="4"'), ' table:number-rows-repeated="2"') +
    '</table:table>';
  const { content, notKept } = await readDraft(makeOpenDocument(body));
  const empty = '<tr><td></td><td></td><td></td><td></td></tr>';
  expect(content).toBe(
    '<table><thead><tr><th scope="col">Pump</th><th scope="col">May</th><th scope="col">May</th><th scope="col">May</th></tr></thead>' +
      '<tbody><tr><td colspan="2" rowspan="2">A</td><td>1</td><td>1</td></tr><tr><td>2</td><td>3</td></tr>' +
      `${empty}${empty}</tbody></table>`,
  );
  expect(notKept).toEqual(['One hidden passage']);
});

test('a table that would grow endlessly is refused', async () => {
  const grow = (inner: string): string =>
    `<table:table>${row(`<table:table-cell table:number-columns-repeated="1000000">${inner}</table:table-cell>`)}</table:table>`;
  const body = grow(grow(grow('<text:p>Weirs</text:p>'.repeat(100))));
  await expect(readDraft(makeOpenDocument(body))).rejects.toThrow(/far more than an article may hold/);
});

test('headings keep their numbers', async () => {
  const styles = `<text:outline-style>
    <text:outline-level-style text:level="1" style:num-format="1" style:num-suffix="."/>
    <text:outline-level-style text:level="2" style:num-format="a" style:num-suffix=")" text:display-levels="2"/>
    <text:outline-level-style text:level="3" style:num-format=""/></text:outline-style>`;
  const heading = (level: number, text: string, more = '') =>
    `<text:h text:outline-level="${level}"${more}>${text}</text:h>`;
  const body = [
    '<text:p text:style-name="Title">Weirs</text:p>',
    heading(1, 'Scope'),
    heading(2, 'Weirs'),
    heading(2, 'Locks'),
    heading(3, 'Gates'),
    heading(1, 'Aside', ' text:is-list-header="true"'),
    heading(1, 'Results'),
    heading(2, 'Cost'),
    '<text:p>Text.</text:p>',
  ].join('');
  const { content } = await readDraft(makeOpenDocument(body, { styles }));
  expect(content.replaceAll(/<\/?[hp]\d?>/g, '|')).toBe(
    '|1. Scope||1.a) Weirs||1.b) Locks||Gates||Aside||2. Results||2.a) Cost||Text.|',
  );
});

test('a bibliography is text of the document, a table of contents is not', async () => {
  const body = `<text:p>Weirs</text:p><text:table-of-content><text:index-body><text:p>Scope 3</text:p></text:index-body></text:table-of-content><text:p>Text.</text:p><text:bibliography><text:bibliography-source><text:index-title-template>Bibliography</text:index-title-template></text:bibliography-source><text:index-body><text:p>Reed, Weirs, 1911</text:p></text:index-body></text:bibliography>`;
  expect(await readDraft(makeOpenDocument(body))).toMatchObject({
    content: '<p>Text.</p><p>Reed, Weirs, 1911</p>',
    notKept: ['The table of contents, or an index'],
  });
});

test('a truncated text is refused, not read in half', async () => {
  const file = makeOpenDocument('<text:p>Weirs</text:p><text:p>Text.</text:p></office:text>', {});
  const whole = unzipSync(file);
  const content = whole['content.xml']?.subarray(0, -60) ?? new Uint8Array();
  await expect(readDraft(zipSync({ ...whole, 'content.xml': content }))).rejects.toThrow(/damaged/);
});

const levels = [
  ['a', ')', ''],
  ['I', '.', ''],
  ['1', ':', 'Step '],
  ['1', '.', ''],
].map(([format = '', suffix = '', prefix = '']) => ({ format, suffix, prefix }));
const listStyles = levels
  .map(
    ({ format, suffix, prefix }, index) =>
      `<text:list-style style:name="L${index}">` +
      `<text:list-level-style-number text:level="1" style:num-format="${format}" style:num-suffix="${suffix}" style:num-prefix="${prefix}" text:start-value="2"/>` +
      '<text:list-level-style-number text:level="2" style:num-format="1" style:num-suffix="." text:display-levels="2"/></text:list-style>',
  )
  .join('');
const item = (...texts: string[]) =>
  `<text:list-item>${texts.map((text) => (text.startsWith('<') ? text : `<text:p>${text}</text:p>`)).join('')}</text:list-item>`;
const list = (style: number, ...items: string[]) =>
  `<text:list text:style-name="L${style}">${items.join('')}</text:list>`;

test.each([
  ['letters', list(0, item('b'), item('c')), '<ol start="2" type="a"><li>b</li><li>c</li></ol>'],
  ['Roman numerals', list(1, item('II')), '<ol start="2" type="I"><li>II</li></ol>'],
  [
    'what no list can show, as text',
    list(2, item('a', 'b'), item('c')),
    '<p>Step 2: a</p><p>b</p><p>Step 3: c</p>',
  ],
  [
    'numbers of several levels, as text',
    list(3, item('a', `<text:list>${item('b')}${item('c')}</text:list>`), item('d')),
    '<ol start="2"><li>a<br />2.1. b<br />2.2. c</li><li>d</li></ol>',
  ],
  [
    'headings, as headings',
    list(
      3,
      item('<text:h text:outline-level="2">a</text:h>'),
      item('b'),
      item('<text:h text:outline-level="2">c</text:h>', 'd'),
    ),
    '<h2>2. a</h2><ol start="3"><li>b</li></ol><h2>4. c</h2><p>d</p>',
  ],
  [
    'what stands above its items, without a number',
    list(3, '<text:list-header><text:p>a</text:p></text:list-header>', item('b')),
    '<p>a</p><ol start="2"><li>b</li></ol>',
  ],
])('a list keeps %s', async (_, body, html) => {
  const title = '<text:p text:style-name="Title">Weirs</text:p><text:p>Opening words.</text:p>';
  const { content } = await readDraft(makeOpenDocument(title + body, { styles: listStyles }));
  expect(content).toBe(html);
});

test('a letter in the font Symbol becomes the one it shows, and ruby text follows its word', async () => {
  const styles =
    '<style:style style:name="Sign" style:family="text"><style:text-properties style:font-name="Symbol1"/></style:style>';
  const body =
    '<text:p>Weirs</text:p><text:p>5 <text:span text:style-name="Sign">\uF06D</text:span>m</text:p>' +
    '<text:p><text:ruby><text:ruby-base>石</text:ruby-base><text:ruby-text>ishi</text:ruby-text></text:ruby></text:p>';
  expect(await readDraft(makeOpenDocument(body, { styles }))).toMatchObject({
    content: '<p>5 μm</p><p>石 (ishi)</p>',
    notKept: [],
  });
});

test('a form field is named', async () => {
  const body = '<text:p>Weirs</text:p><text:p>a<draw:control draw:control="c1"/></text:p><text:p>b</text:p>';
  expect(await readDraft(makeOpenDocument(body))).toMatchObject({ notKept: ['One field of a form'] });
});

test('a picture’s crop and rotation are named, as its file is imported as it is', async () => {
  const style = (name: string, side: string) =>
    `<style:style style:name="${name}" style:family="graphic"><style:graphic-properties fo:clip="rect(0cm, ${side}, 0cm, 0cm)"/></style:style>`;
  const frame = (attributes: string) =>
    `<text:p><draw:frame ${attributes}><draw:image xlink:href="Pictures/a.png"/></draw:frame></text:p>`;
  const styles = style('Plain', '0cm') + style('Cropped', '1.2cm');
  const body =
    '<text:p>Weirs</text:p><text:p>Text.</text:p>' +
    frame('draw:style-name="Plain"') +
    frame('draw:style-name="Cropped"').repeat(2) +
    frame('draw:style-name="Plain" draw:transform="rotate (1.5707963267949) translate (1cm 2cm)"');
  expect((await readDraft(makeOpenDocument(body, { styles }))).notKept).toEqual(
    expect.arrayContaining(['2 pictures’ crops (the whole pictures show)', 'One picture’s rotation']),
  );
});
