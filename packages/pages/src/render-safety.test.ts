import { noPlace, samplePicture as picture } from '@headwater/contract/testing/sample-snapshots';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageData } from './page-data.ts';
import { renderPage } from './render.tsx';
import { articlePage, companyPage, site } from '../testing/sample-pages.ts';

const render = (page: PageData) => renderPage({ page, site });

test('no text changes the structure of the page', () => {
  const structure = (text: string) => {
    const shared = { title: text, introHeader: text, categories: [{ id: 1, name: text, parentId: 0 }] };
    const alt = { ...picture, alt: text };
    const address = {
      street_1: text,
      town: text,
      postcode: text,
      country: text,
      phone: '',
      email: '',
      url: '',
    };
    const videos = [{ url: 'https://vimeo.com/76979871', title: text }];
    const html = [
      render(companyPage({ ...shared, gallery: [alt], addresses: [address], videos })),
      render(articlePage({ ...shared, author: text, companyName: text, featuredImage: alt })),
    ].join('');
    return html.match(/<[^\s>]*/g);
  };
  const plain = structure('x');
  const hostile = fc.constantFrom('<', '>', '"', "'", '&', '</script>', '<script>', '--', '\\', ' ', 'x');
  const text = fc.oneof(
    fc.string(),
    fc.array(hostile).map((parts) => parts.join('')),
  );
  const visible = text.filter((value) => value.trim() !== '');
  fc.assert(
    fc.property(visible, (value) => {
      expect(structure(value)).toEqual(plain);
    }),
    { examples: [['</script><script>alert(1)</script>'], ['<!--<script>'], ['" onload="alert(1)']] },
  );
});

test('JSON-LD cannot end its script element', () => {
  const html = render(articlePage({ title: '</script><script>alert(1)</script>' }));
  expect(html).not.toContain('<script>alert');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'AdvertiserContentArticle',
    headline: '</script><script>alert(1)</script>',
    datePublished: '2026-11-21T12:00:00.000Z',
  });
});

test('a page runs no script, and loads nothing from another host before a click', () => {
  const html = render(companyPage());
  expect(html.match(/<script(?! type="application\/ld\+json")/g)).toBeNull();
  expect(html).not.toMatch(/ on[a-z]+="/);
  expect(html).not.toMatch(/ style="/);
  expect(html.match(/<iframe [^>]*\bsrc="/g)).toBeNull();
  expect(html).not.toMatch(/(?:src|srcSet)="https?:/);
  expect(html).toContain('&lt;a href=&quot;https://player.vimeo.com/video/76979871&quot; ');
});

test('a page renders no link to an unsafe address', () => {
  const bad = 'javascript:alert(1)';
  const html = render(
    companyPage({
      addresses: [{ ...noPlace, street_1: 'x', phone: 'alert', email: 'a@b?bcc=c@d', url: bad }],
      networks: { facebook: bad, x_twitter: 'data:text/html,x', linkedin: '//x', youtube: 'x' },
      videos: [{ url: bad, title: 'x' }],
      people: [{ name: 'x', role: '', phone: 'alert', email: 'a@b?bcc=c@d', region: '', photo: bad }],
      downloads: [{ title: 'x', file: bad }],
      press: [{ name: 'x', phone: 'alert', email: 'a@b?bcc=c@d', about: bad, full_size: '' }],
      content: `<p><a href="${bad}">x</a></p><iframe src="${bad}"></iframe><iframe src="https://maps.example/"></iframe><img src="https://evil.example/x.png">`,
    }),
  );
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  expect(main).toContain('<h1');
  expect(main).not.toMatch(/<a [^>]*href="(?:javascript|data|tel|mailto):/);
  expect(html).not.toContain('evil.example');
  expect(html).not.toMatch(/<iframe [^>]*maps/);
});
