import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';
import { samplePicture as picture } from '@headwater/contract/testing/sample-snapshots';

function renderWithDirections(html: string): string {
  return renderToStaticMarkup(<RichText html={html} images={[picture]} paid />);
}

function render(html: string): string {
  return renderWithDirections(html).replaceAll(' dir="auto"', '');
}

test('each block, item, cell and caption runs in the direction of its own letters', () => {
  const html =
    '<p>مياه</p><h2>a</h2><blockquote>b</blockquote><ul><li>c</li></ul><table><tr><td>d</td><td>e</td></tr><tr><td>f</td><td>g</td></tr></table>';
  expect(renderWithDirections(html).match(/<(?:p|h2|blockquote|li|th|td) dir="auto"/g)).toEqual(
    ['p', 'h2', 'blockquote', 'li', 'th', 'th', 'td', 'td'].map((tag) => `<${tag} dir="auto"`),
  );
});

test('the largest heading becomes an h2, and smaller ones follow in order', () => {
  expect(render('<h3>A</h3>')).toContain('<h2>A</h2>');
  expect(render('<h1>A</h1><h3>B</h3>')).toContain('<h2>A</h2><h3>B</h3>');
});

test('four levels of headings fit below the page’s own', () => {
  expect(render('<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4>')).toContain(
    '<h2>A</h2><h3>B</h3><h4>C</h4><h5>D</h5>',
  );
});

test('a rule, strike-through and code are rendered', () => {
  expect(render('<p><s>a</s> <strong><code>b</code></strong></p><hr /><p>c</p>')).toContain(
    '<p><s>a</s> <strong><code>b</code></strong></p><hr/><p>c</p>',
  );
});

test('a table scrolls in a region named by its header, which alone takes the keyboard focus', () => {
  expect(
    render('<table><tr><td>Pump</td><td><b>Flow</b></td></tr><tr><td>A<br />B</td><td></td></tr></table>'),
  ).toBe(
    '<div class="rich-text"><section class="rich-text-table" aria-label="Table: Pump, Flow" tabindex="0">' +
      '<table><thead><tr><th scope="col">Pump</th><th scope="col"><strong>Flow</strong></th></tr></thead>' +
      '<tbody><tr><td>A<br/>B</td><td></td></tr></tbody></table></section></div>',
  );
  expect(render('<table><tr><td></td><td> </td></tr></table>')).toContain('aria-label="Table"');
});

test('merged cells keep their size, and a header can have several rows', () => {
  const html =
    '<table><tr><td rowspan=2>Pump<td colspan=2>Flow<tr><td>May<td>June<tr><td>A<td colspan=2>40</table>';
  expect(render(html)).toContain(
    '<table><thead><tr><th scope="col" rowSpan="2">Pump</th><th scope="col" colSpan="2">Flow</th></tr>' +
      '<tr><th scope="col">May</th><th scope="col">June</th></tr></thead>' +
      '<tbody><tr><td>A</td><td colSpan="2">40</td></tr></tbody></table>',
  );
  expect(render('<table><tr><td rowspan=2>Pump<td>2025<tr><td>2026</table>')).toContain(
    'aria-label="Table: Pump, 2025" tabindex="0"><table><tbody><tr><th scope="col" rowSpan="2">Pump</th>' +
      '<th scope="col">2025</th></tr><tr><td>2026</td></tr></tbody></table>',
  );
});

test('a caption is below its picture, and a wide picture loads for its width', () => {
  const image = `<img src="${picture.url}" alt="Weir" />`;
  expect(render(`<figure>${image}<figcaption>May &amp; June</figcaption></figure>`)).toMatch(
    /^<div class="rich-text"><figure><img [^>]+><figcaption>May &amp; June<\/figcaption><\/figure><\/div>$/,
  );
  expect(render(`<figure class="wide">${image}</figure>`)).toMatch(/<figure class="wide"><img [^>]*60rem/);
});

test('the pictures of a row have a figure each, and load for their share of the width', () => {
  const image = `<img src="${picture.url}" alt="Weir" />`;
  const html = render(
    `<figure class="row wide">${image}<figure>${image}<figcaption>May</figcaption></figure>${image}</figure>`,
  );
  expect(html.replaceAll(/<img [^>]+>/g, '<img>')).toBe(
    '<div class="rich-text"><figure class="row wide"><figure><img></figure>' +
      '<figure><img><figcaption>May</figcaption></figure><figure><img></figure></figure></div>',
  );
  expect(html).toContain('sizes="(width &lt; 40rem) 100vw, (width &lt; 64rem) 34vw, 20rem"');
});

test('an empty heading is left out', () => {
  expect(render('<h1> </h1><p>a</p><h3>B</h3>')).toBe('<div class="rich-text"><p>a</p><h2>B</h2></div>');
});

test('marks, line breaks, lists, quotations and alignment are rendered', () => {
  const html = render(
    '<p style="text-align:center">a <strong><em>b</em></strong><br />c</p><blockquote>q</blockquote><ol><li>1</li></ol>',
  );
  expect(html).toContain('<p class="text-center">a <strong><em>b</em></strong><br/>c</p>');
  expect(html).toContain('<blockquote>q</blockquote><ol><li>1</li></ol>');
});

test('a numbered list starts with its number', () => {
  const lists = '<ol><li>a</li></ol><p>b</p><ol start="2"><li>c</li></ol>';
  expect(render(lists)).toContain(lists);
});

test('superscript and subscript are kept, also in a table’s name', () => {
  const text = '<p>10<sup>3.5</sup> of <strong>a</strong> CO<sub>2</sub></p>';
  expect(render(text)).toContain(text);
  expect(
    render('<table><thead><tr><th scope="col">Flow in m<sup>3</sup></th></tr></thead></table>'),
  ).toContain('Flow in m³"');
});

test('a passage in another language has its language', () => {
  expect(render('<p>a <span lang="de"><strong>b</strong></span></p>')).toContain(
    '<p>a <span lang="de"><strong>b</strong></span></p>',
  );
});

test('a list below an item is inside it, beside its text', () => {
  const html =
    '<ul><li style="text-align:center">a<ol><li style="text-align:left">b</li></ol></li><li>c</li></ul>';
  expect(render(html)).toContain(
    '<ul><li class="text-center"><div>a</div><ol><li class="text-left">b</li></ol></li><li>c</li></ul>',
  );
});

test('a picture has its size and its variants, and loads lazily', () => {
  const html = render(`<img src="${picture.url}" alt="The hall" />`);
  expect(html).toContain('width="1200" height="675" alt="The hall"');
  expect(html).toContain('-400.webp 400w, ');
  expect(html).toContain('loading="lazy"');
});

test('a picture that is not stored is rendered without a size', () => {
  const html = render('<img src="/files/0a1b2c3d-0000-4000-8000-00000000000f.png" alt="x" />');
  expect(html).toContain('<img src="/files/0a1b2c3d-0000-4000-8000-00000000000f.png" alt="x"');
});

test('a video becomes a facade', () => {
  const html = render(
    '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?autoplay=0&amp;mute=1"></iframe>',
  );
  expect(html).toContain('<iframe srcDoc="');
  expect(html).not.toContain(' src="');
});

test('a video’s facade shows no photo, as the page has none of the video', () => {
  const html = render(
    `<img src="${picture.url}" alt="The hall" /><iframe src="https://player.vimeo.com/video/76979871"></iframe>`,
  );
  const [facade = ''] = /srcDoc="[^"]*"/.exec(html) ?? [];
  expect(facade).toContain('Play from Vimeo');
  expect(facade).not.toContain('img');
});
