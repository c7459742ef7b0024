import { describe, expect, test } from 'vitest';
import { storedEmbedUrl, videoEmbedUrl } from './video-embed.ts';

const youtube = 'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=0&mute=1';
const vimeo = 'https://player.vimeo.com/video/76979871';

describe('a video link', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['https://youtube.com/watch?v=dQw4w9WgXcQ&t=10s&list=x', youtube],
    ['http://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ', youtube],
    [' https://youtu.be/dQw4w9WgXcQ?si=abc ', youtube],
    ['https://vimeo.com/76979871', vimeo],
    ['https://www.vimeo.com/76979871?share=copy', vimeo],
  ])('%s is embedded', (link, embed) => {
    expect(videoEmbedUrl(link)).toBe(embed);
    expect(storedEmbedUrl(embed)).toBe(embed);
  });

  test.each([
    '',
    'water',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/playlist?list=x',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/76979871/abcdef',
    'ftp://vimeo.com/76979871',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  ])('%s is not embedded', (link) => {
    expect(videoEmbedUrl(link)).toBeNull();
  });
});

test('a stored embed must use https', () => {
  expect(storedEmbedUrl('http://player.vimeo.com/video/76979871')).toBeNull();
});
