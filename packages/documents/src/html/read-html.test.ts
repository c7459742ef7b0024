import { expect, test } from 'vitest';
import { createPictureCollector } from '../pictures.ts';
import { toDraft } from '../to-draft.ts';
import { readDraft } from '../../testing/make-documents.ts';
import { readHtml } from './read-html.ts';

const sentence = 'The weir at Thornley, which was built in 1911, holds the water back for two villages. ';

test.each([
  ['a page', 'https://site.example/weirs'],
  ['a file', null],
])('%s keeps its players, and a link to what else it embeds, and says so', (_, address) => {
  const pictures = createPictureCollector();
  const { content, notKept } = toDraft(
    readHtml(
      `<title>Weirs</title><main><h1>Weirs</h1><p>${sentence.repeat(6)}</p>
      <div><iframe src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div><p>${sentence.repeat(6)}</p>
      <div><iframe src="https://maps.example/?q=Thornley" title="Thornley on the map"></iframe></div>
      <p>${sentence.repeat(6)}</p></main>`,
      { pictures, address },
    ),
    pictures,
  );
  expect(content).toContain('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=0&amp;mute=1"');
  expect(content).toContain('<p><a href="https://maps.example/?q=Thornley">Thornley on the map</a></p>');
  expect(notKept).toEqual(['One embedded page or file, kept as a link']);
});

test('a page of our own site keeps its wide pictures and its rows of pictures', () => {
  const picture = (name: string) => `<img src="/files/${name}.png" alt="${name}">`;
  const page = `<title>Weirs</title><main><h1>Weirs</h1><p>${sentence.repeat(6)}</p>
    <figure class="wide">${picture('a')}<figcaption>May</figcaption></figure><p>${sentence.repeat(6)}</p>
    <figure class="row"><figure>${picture('b')}</figure><figure>${picture('c')}<figcaption>June</figcaption></figure>
    </figure><p>${sentence.repeat(6)}</p></main>`;
  const pictures = createPictureCollector();
  const { content } = toDraft(readHtml(page, { pictures, address: 'https://site.example/weirs' }), pictures);
  expect(content.replaceAll(/src="[^"]+"/g, 'src').replaceAll(sentence, '')).toContain(
    '<figure class="wide"><img src alt="a" /><figcaption>May</figcaption></figure>',
  );
  expect(content.replaceAll(/src="[^"]+"/g, 'src')).toContain(
    '<figure class="row"><img src alt="b" /><figure><img src alt="c" /><figcaption>June</figcaption></figure></figure>',
  );
});

test.each([
  ['after the end', '<html><body><p>Weirs<p>a</body></html>\n<p>b</p>'],
  ['in a second page', '<html><body><p>Weirs<p>a</body></html><html><body><p>b</p></body></html>'],
  ['where the tag of the body is left out', '<!doctype html><html><head></head><p>Weirs<p>a<p>b</html>'],
  [
    'behind a style sheet that begins the file',
    '<style>p { color: red }</style><html><body><p>Weirs<p>a<p>b</html>',
  ],
])('the words of a page are read %s', async (_, page) => {
  expect(await readDraft(page)).toMatchObject({ title: 'Weirs', content: '<p>a</p><p>b</p>', notKept: [] });
});

test.each([
  ['a title outside a head', '<title>Weirs of the north</title>', 'Weirs of the north'],
  ['no title', '', 'Weirs'],
])('a page with %s has no empty heading', async (_, head, title) => {
  const page = { address: 'https://site.example/weirs', contentType: 'text/html' };
  const draft = await readDraft(`${head}<h1>Weirs</h1><p>${sentence.repeat(6)}</p>`, page);
  expect(draft).toMatchObject({ title });
  expect(draft.content).not.toContain('></h2>');
});

test('numbered lists side by side each have their own numbers', async () => {
  const lists = '<ol><li>a<li>b</ol><ol><li>c</ol><ol start="4"><li>d</ol><ol><li value="7">e</ol>';
  expect(await readDraft(`<p>Weirs<p>Text.<p>More.${lists}`)).toMatchObject({
    content:
      '<p>More.</p><ol><li>a</li><li>b</li></ol><ol start="1"><li>c</li></ol><ol start="4"><li>d</li></ol><ol start="7"><li>e</li></ol>',
    notKept: [],
  });
});

test('the levels of lists are kept in a page that Word has saved', async () => {
  const item = (level: number, mark: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;</span></span>${text}</p>`;
  const list = item(1, '1.', 'a') + item(2, 'a.', 'b') + item(1, '2.', 'c');
  expect(await readDraft(`<p class=MsoTitle>Weirs</p><p>One.</p><p>Two.</p>${list}`)).toMatchObject({
    content: '<p>Two.</p><ol><li>a<ol type="a"><li>b</li></ol></li><li>c</li></ol>',
    notKept: [],
  });
});

test('the header and the footer of LibreOffice’s pages are left out, and named', async () => {
  const page =
    '<body><div title="header"><p>Annual report</p></div><p>Weirs</p><p>One.</p><p>Two.</p><p>Three.</p><div title="footer"><p>7</p></div></body>';
  expect(await readDraft(page)).toMatchObject({
    title: 'Weirs',
    introHeader: 'One.',
    content: '<p>Two.</p><p>Three.</p>',
    notKept: ['Page headers and footers'],
  });
});

test('content in elements that stored text does not have is kept, and is not named', async () => {
  const page = `<title>Weirs</title><p>x<h2><button>What is it?</button></h2><p>A <q>dam</q> of
    <ruby>石<rt>ishi</rt></ruby>, 5 <font face="Symbol">m</font>m.<ol reversed><li>b<li>a</ol>`;
  expect(await readDraft(page)).toMatchObject({
    content:
      '<h2>What is it?</h2><p>A “dam” of 石 (ishi), 5 μm.</p><ol start="2"><li>b</li></ol><ol start="1"><li>a</li></ol>',
    notKept: [],
  });
});

test('numbers set by a style are the list’s own, and are not named', async () => {
  const page = `<style>.c1 { list-style-type: lower-alpha }</style><p>Weirs<p>x<ol class="c1"><li>a<li>b</ol>
    <ul style="list-style-type: decimal"><li>c</ul>`;
  const draft = await readDraft(page);
  expect(draft.content).toContain('<ol type="a"><li>a</li><li>b</li></ol>');
  expect(draft.content).toMatch(/<ol[^<>]*><li>c<\/li><\/ol>/);
  expect(draft.notKept).toEqual([]);
});

test('letters on a web page are raised and struck through according to its styles', async () => {
  const page = `<title>Weirs</title><style>.up { vertical-align: super }</style><main><h1>Weirs</h1><p>${sentence.repeat(6)}</p>
    <p>5 m<span class="up">3</span> <span style="text-decoration: line-through">old</span> ${sentence.repeat(6)}</p></main>`;
  const { content } = await readDraft(page, { address: 'https://site.example/', contentType: 'text/html' });
  expect(content).toContain('5 m<sup>3</sup> <s>old</s>');
});
