import { describe, expect, test } from 'vitest';
import {
  makeOpenDocument,
  makeWord,
  paragraph,
  readDraft,
  readFault,
  run,
  styled,
} from '../testing/make-documents.ts';

const hidden = { notKept: ['One hidden passage'] };
const wordStyles = `
  <w:style w:type="character" w:styleId="Secret"><w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr></w:style>
  <w:style w:type="character" w:styleId="Inner"><w:name w:val="Inner"/><w:basedOn w:val="Secret"/></w:style>
  <w:style w:type="character" w:styleId="Shown"><w:name w:val="Shown"/><w:rPr><w:vanish w:val="0"/></w:rPr></w:style>
  <w:style w:type="paragraph" w:styleId="Note"><w:name w:val="Note"/><w:rPr><w:vanish/></w:rPr></w:style>`;

describe('hidden text in a Word file stays out, and is named:', () => {
  test.each([
    ['a run', paragraph(run('a ') + run('secret', '<w:vanish/>') + run('b'))],
    [
      'by a style of characters',
      paragraph(run('a ') + run('secret', '<w:rStyle w:val="Secret"/>') + run('b')),
    ],
    ['by the style above it', paragraph(run('a ') + run('secret', '<w:rStyle w:val="Inner"/>') + run('b'))],
    ['by a style of paragraphs', styled('Note', 'secret') + paragraph('a b')],
    [
      'an item of a list',
      paragraph(
        run('secret', '<w:vanish/>'),
        '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:vanish/></w:rPr>',
      ) + paragraph('a b'),
    ],
    [
      'with its text box',
      paragraph(
        `${run('a b')}<w:r><w:rPr><w:vanish/></w:rPr><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('secret')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
      ),
    ],
  ])('%s', async (_, body) => {
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
    const file = makeWord(paragraph('Weirs') + body, { styles: wordStyles, numbering });
    expect(await readDraft(file)).toMatchObject({ ...hidden, content: '<p>a b</p>' });
  });

  test('a visible run in a hidden paragraph is kept', async () => {
    const body = styled('Note', run('secret') + run('b', '<w:vanish w:val="false"/>')) + paragraph('c');
    const file = makeWord(paragraph('Weirs') + body, { styles: wordStyles });
    expect(await readDraft(file)).toMatchObject({ ...hidden, content: '<p>b</p><p>c</p>' });
  });

  test('a file', async () => {
    const draft = await readDraft(readFault('hidden-text.docx'));
    expect(draft).toMatchObject(hidden);
    expect(draft.content).not.toContain('HIDDEN');
  });
});

describe('hidden text in an OpenDocument text stays out, and is named:', () => {
  const styles = `
    <style:style style:name="Secret" style:family="text"><style:text-properties text:display="none"/></style:style>
    <style:style style:name="Note" style:family="paragraph" style:parent-style-name="Secret"/>`;
  test.each([
    ['a run', '<text:p>a <text:span text:style-name="Secret">secret</text:span>b</text:p>'],
    [
      'a paragraph by the style above its own',
      '<text:p text:style-name="Note">secret</text:p><text:p>a b</text:p>',
    ],
    [
      'a section',
      '<text:section text:display="none"><text:p>secret</text:p><text:p>and more</text:p></text:section><text:p>a b</text:p>',
    ],
    [
      'a section whose condition hides it',
      '<text:section text:display="condition" text:is-hidden="true"><text:p>secret</text:p></text:section><text:p>a b</text:p>',
    ],
    ['a field', '<text:p>a <text:hidden-text text:is-hidden="true">secret</text:hidden-text>b</text:p>'],
    [
      'a paragraph by a field in it',
      '<text:p>sec<text:hidden-paragraph text:is-hidden="true"/>ret</text:p><text:p>a b</text:p>',
    ],
  ])('%s', async (_, body) => {
    const file = makeOpenDocument(`<text:p>Weirs</text:p>${body}`, { styles });
    expect(await readDraft(file)).toMatchObject({ ...hidden, content: '<p>a b</p>' });
  });

  test('text shown by a condition is kept', async () => {
    const body =
      '<text:section text:display="condition" text:is-hidden="false"><text:p>a <text:conditional-text>b</text:conditional-text></text:p></text:section>';
    const file = makeOpenDocument(`<text:p>Weirs</text:p>${body}`);
    expect(await readDraft(file)).toMatchObject({ notKept: [], content: '<p>a b</p>' });
  });
});

describe('hidden text in HTML stays out, and is named:', () => {
  test('a file', async () => {
    const draft = await readDraft(readFault('hidden-text.html'));
    expect(draft).toMatchObject({ notKept: ['3 hidden passages'] });
    expect(draft.content).toBe('<p>Opening paragraph.</p><p>a  b</p><p>ARIAHIDDEN</p>');
  });

  test('only the article’s hidden text is named on a web page, because menus hide a lot', async () => {
    const sentence = 'The weir at Thornley, which was built in 1911, holds the water back for two villages. ';
    const page = `<title>Weirs</title><nav><ul hidden><li>Home</ul></nav><article><h1>Weirs</h1><p>${sentence.repeat(6)}</p>
      <p style="display:none">secret</p><p>${sentence.repeat(6)}</p></article>`;
    const draft = await readDraft(page, { address: 'https://site.example/', contentType: 'text/html' });
    expect(draft).toMatchObject(hidden);
    expect(draft.content).not.toContain('secret');
  });
});
