import { expect, test } from 'vitest';
import { createPictureCollector } from '../pictures.ts';
import { toDraft } from '../to-draft.ts';
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
