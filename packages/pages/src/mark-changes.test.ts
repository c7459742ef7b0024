import { expect, test } from 'vitest';
import type { OrderedSection, SectionFields } from '@headwater/contract/ordered-sections';
import type { Picture } from '@headwater/contract/snapshot';
import { noPlace, samplePicture } from '@headwater/contract/testing/sample-snapshots';
import { articlePage, companyPage, site } from '../testing/sample-pages.ts';
import { markChanges } from './mark-changes.ts';
import { renderPage } from './render.tsx';

const marked = (before: string, after: string) => markChanges({ before, after });

test('equal pages have no marks', () => {
  const html = '<main><h1>A</h1><p>B &amp; <b>C</b></p></main>';
  expect(marked(html, html)).toBe(html);
});

test('the smallest block around new text is marked, and the first mark has the id', () => {
  expect(
    marked(
      '<div><p>A</p><ul><li>B</li></ul></div>',
      '<div><p>A <b>x</b></p><ul><li>B</li><li>C</li></ul></div>',
    ),
  ).toBe(
    '<div><p id="first-change" data-change="changed">A <b>x</b></p><ul><li>B</li><li data-change="changed">C</li></ul></div>',
  );
});

test('moved text is not marked, but text that now appears twice is', () => {
  expect(marked('<p>A</p><p>B</p>', '<p>B</p><p>A</p>')).toBe('<p>B</p><p>A</p>');
  expect(marked('<p>A</p>', '<p>A</p><p>A</p>')).toBe(
    '<p>A</p><p id="first-change" data-change="changed">A</p>',
  );
});

test('a changed cell of a table is marked, and a new row in each of its cells', () => {
  const page = (rows: string) =>
    `<div role="region"><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody>${rows}</tbody></table></div>`;
  expect(
    marked(
      page('<tr><td>1</td><td>2</td></tr>'),
      page('<tr><td>1</td><td>3</td></tr><tr><td>4</td><td></td></tr>'),
    ),
  ).toBe(
    page(
      '<tr><td>1</td><td id="first-change" data-change="changed">3</td></tr>' +
        '<tr><td data-change="changed">4</td><td></td></tr>',
    ),
  );
});

test('a changed item is marked without the list below it', () => {
  const page = (item: string) => `<ul><li>${item}<ul><li>B</li></ul></li></ul>`;
  expect(marked(page('<div>A</div>'), page('<div>C</div>'))).toBe(
    page('<div id="first-change" data-change="changed">C</div>'),
  );
});

test('text in a changed language is marked', () => {
  expect(marked('<p>A</p><p>B</p>', '<p>A</p><p><span lang="de">B</span></p>')).toBe(
    '<p>A</p><p id="first-change" data-change="changed"><span lang="de">B</span></p>',
  );
});

test('text with a new superscript or subscript is marked', () => {
  for (const tag of ['sup', 'sub'])
    expect(marked('<p>A</p><p>m3</p>', `<p>A</p><p>m<${tag}>3</${tag}></p>`)).toBe(
      `<p>A</p><p id="first-change" data-change="changed">m<${tag}>3</${tag}></p>`,
    );
});

test('the first item of a list with another first number is marked', () => {
  const list = (start: string, mark = '') => `<ol${start}><li${mark}>A</li><li>B</li></ol>`;
  expect(marked(list(''), list(' start="3"'))).toBe(
    list(' start="3"', ' id="first-change" data-change="changed"'),
  );
});

test('a new rule has a mark around it, and text that is now struck through is marked', () => {
  expect(marked('<p>A</p><p>B</p>', '<p>A</p><hr/><p>B</p>')).toBe(
    '<p>A</p><div id="first-change" data-change="changed"><hr/></div><p>B</p>',
  );
  expect(marked('<p>A</p>', '<p><s>A</s></p>')).toBe(
    '<p id="first-change" data-change="changed"><s>A</s></p>',
  );
});

test('the block after a removed one is marked, unless new content replaces it', () => {
  expect(marked('<p>A</p><p>B</p>', '<p>B</p>')).toBe(
    '<p id="first-change" data-change="removed-above">B</p>',
  );
  expect(marked('<p>A</p><p>B</p>', '<p>X</p><p>B</p>')).toBe(
    '<p id="first-change" data-change="changed">X</p><p>B</p>',
  );
});

test('a link is changed only if its address is, and a picture only if its file is', () => {
  expect(marked('<p><a href="/a">A</a></p>', '<p><a href="/b">A</a></p>')).toContain('data-change');
  expect(marked('<img src="/a" alt="A">', '<img src="/a" alt="B">')).not.toContain('data-change');
  expect(
    marked('<ul><li><a><img src="/a"></a></li></ul>', '<ul><li><a><img src="/b"></a></li></ul>'),
  ).toContain('<li id="first-change" data-change="changed">');
});

test('a picture between texts is wrapped in an element with room for a label', () => {
  expect(marked('<div><p>A</p></div>', '<div><p>A</p><img src="/a"/><p>B</p></div>')).toBe(
    '<div><p>A</p><div id="first-change" data-change="changed"><img src="/a"/></div><p data-change="changed">B</p></div>',
  );
});

test('content removed from the end of the page is marked at the last block', () => {
  expect(marked('<p>A</p><p>B</p>', '<p>A</p>')).toBe(
    '<p id="first-change" data-change="removed-below">A</p>',
  );
});

test('closed details with a mark are opened', () => {
  const page = (phone: string) =>
    `<details><summary>More</summary><ul><li>${phone}</li></ul></details><details><p>A</p></details>`;
  expect(marked(page('1'), page('2'))).toBe(
    '<details open=""><summary>More</summary><ul><li id="first-change" data-change="changed">2</li></ul></details><details><p>A</p></details>',
  );
});

test('a gallery marks a new or renamed picture, but not its neighbours', () => {
  const picture = (name: string) => ({ ...samplePicture, url: `/files/${name}.png`, alt: `The ${name}` });
  const [pump, valve, weir] = [picture('pump'), picture('valve'), picture('weir')];
  const marksOf = (former: Picture[], gallery: Picture[]) => {
    const html = renderPage({
      page: companyPage({ gallery }),
      site,
      frame: { former: companyPage({ gallery: former }), marksPlaces: false },
    });
    return Array.from(html.matchAll(/<li([^>]*)><button/g), ([, attributes]) => attributes);
  };
  const mark = ' id="first-change" data-change="changed"';
  expect(marksOf([pump, valve], [pump, valve, weir])).toEqual(['', '', mark]);
  expect(marksOf([pump, valve], [{ ...pump, alt: 'A borehole pump' }, valve])).toEqual([mark, '']);
});

test('text beside blocks is marked on its own', () => {
  expect(marked('<li><a>A</a><ul><li>B</li></ul></li>', '<li><a>X</a><ul><li>B</li></ul></li>')).toBe(
    '<li><a id="first-change" data-change="changed">X</a><ul><li>B</li></ul></li>',
  );
});

const newRows: { [Section in OrderedSection]: SectionFields<Section>[] } = {
  addresses: [{ ...noPlace, street_1: 'New', phone: '', email: '', url: '' }],
  videos: [{ url: 'https://vimeo.com/1', title: 'New' }],
  facts: [{ founded: '1987', registered_number: '', trade_names: '', size: '' }],
  accreditations: [{ scheme: 'New', number: '', scope: '', ends: '', certificate: '' }],
  people: [{ name: 'New', role: '', phone: '', email: '', region: '', photo: '' }],
  downloads: [{ title: 'New', file: '/files/0a1b2c3d-0000-4000-8000-000000000009.pdf' }],
  press: [{ name: 'New', phone: '', email: '', about: '', full_size: '' }],
};

test('every field of a page is marked in the frame', () => {
  const render = (page: Parameters<typeof renderPage>[0]['page'], former: typeof page) =>
    renderPage({ page, site, frame: { former, marksPlaces: false } });
  expect(render(companyPage(), companyPage())).not.toContain('data-change');
  for (const fields of [
    { title: 'New' },
    { introHeader: 'New' },
    { content: '<p>New</p>' },
    ...Object.entries(newRows).map(([section, rows]) => ({ [section]: rows })),
    { categories: [{ id: 99, name: 'New', parentId: 0 }] },
  ])
    expect(render(companyPage(fields), companyPage())).toContain('id="first-change"');
  expect(render(articlePage({ author: 'New' }), articlePage())).toContain('id="first-change"');
});
