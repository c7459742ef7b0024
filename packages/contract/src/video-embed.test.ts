import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { embedTitle, videoEmbedUrl } from './video-embed.ts';

const youtube = 'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=0&mute=1';
const vimeo = 'https://player.vimeo.com/video/76979871';
const unlisted = 'https://player.vimeo.com/video/76979871?h=8272103f6e';

const forms: Array<[string, string]> = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://youtube.com/watch?v=dQw4w9WgXcQ&t=10s&list=x', youtube],
  ['https://www.youtube.com/watch/?v=dQw4w9WgXcQ', youtube],
  ['http://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ', youtube],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ/?feature=share', youtube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?si=x&t=90', youtube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=90&autoplay=1', youtube],
  ['https://www.youtube.com/v/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['https://youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0', youtube],
  [' https://youtu.be/dQw4w9WgXcQ?si=abc ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ/', youtube],
  ['https://youtu.be/dQw4w9WgXcQ#t=1m30s', youtube],
  ['Https://youtu.be/dQw4w9WgXcQ', youtube],
  ['HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ', youtube],
  ['//www.youtube.com/embed/dQw4w9WgXcQ', youtube],
  ['youtu.be/dQw4w9WgXcQ', youtube],
  ['www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/76979871', vimeo],
  ['https://vimeo.com/76979871/', vimeo],
  ['vimeo.com/76979871#t=30s', vimeo],
  ['https://www.vimeo.com/76979871?share=copy', vimeo],
  ['https://player.vimeo.com/video/76979871?autoplay=1&dnt=1', vimeo],
  ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
  ['https://vimeo.com/groups/water/videos/76979871', vimeo],
  ['https://vimeo.com/showcase/12/video/76979871', vimeo],
  ['https://vimeo.com/manage/videos/76979871', vimeo],
  ['https://vimeo.com/76979871/8272103f6e', unlisted],
  ['https://vimeo.com/76979871/8272103f6e/?share=copy', unlisted],
  ['https://vimeo.com/76979871?h=8272103f6e', unlisted],
  ['https://player.vimeo.com/video/76979871?autoplay=1&h=8272103f6e', unlisted],
  ['//player.vimeo.com/video/76979871?h=8272103f6e', unlisted],
];

describe('the address of a video', () => {
  test.each(forms)('%s becomes its embed', (address, embed) => {
    expect(videoEmbedUrl(address)).toBe(embed);
    expect(videoEmbedUrl(embed)).toBe(embed);
  });

  test.each([
    '',
    'water',
    'dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/playlist?list=PLx',
    'https://www.youtube.com/embed/videoseries?list=PLx',
    'https://www.youtube.com/embed/live_stream?channel=UCx',
    'https://www.youtube.com/@water/live',
    'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv/live',
    'https://www.youtube.com/watch?v=videoseries',
    'https://www.youtube.com/clip/Ugkxabcdefg',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/',
    'https://youtu.be/dQw4w9WgXcQ/x',
    'https://evil.example/youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/event/76979871',
    'https://vimeo.com/showcase/76979871',
    'https://vimeo.com/76979871/likes',
    'ftp://vimeo.com/76979871',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  ])('%s has no embed', (address) => {
    expect(videoEmbedUrl(address)).toBeNull();
  });

  test('makes an embed only of an id and a hash, whatever else it contains', () => {
    const pieces = fc.constantFrom(
      'https://',
      '//',
      'www.youtube.com',
      'youtu.be',
      'vimeo.com',
      'player.vimeo.com',
      '/',
      '?',
      '&',
      '#',
      '"',
      'embed',
      // Without an id's length with another piece.
      'shorts/',
      'video',
      'v=',
      'h=',
      'dQw4w9WgXcQ',
      '76979871',
      '8272103f6e',
      '<',
      '@',
      ':',
      '%2f',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
        const embed = videoEmbedUrl(parts.join(''));
        if (embed === null) return;
        expect([youtube, vimeo, unlisted]).toContain(embed);
        expect(videoEmbedUrl(embed)).toBe(embed);
      }),
      { numRuns: 3_000 },
    );
  });
});

test.each([
  [youtube, 'YouTube video'],
  [unlisted, 'Vimeo video'],
])('%s is called a %s', (embed, title) => {
  expect(embedTitle(embed)).toBe(title);
});
