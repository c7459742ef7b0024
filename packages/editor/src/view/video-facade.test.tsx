import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VideoFacade } from './video-facade.tsx';

const youtube = 'https://www.youtube.com/embed/M7lc1UVf-VE?autoplay=0&mute=1';

describe('the video facade', () => {
  it.each([
    [youtube, 'YouTube'],
    ['https://player.vimeo.com/video/76979871', 'Vimeo'],
  ])('loads %s only when it is played, and gives it the focus', (embed, host) => {
    const { container } = render(<VideoFacade embed={embed} title="An introduction" />);
    expect(container.querySelector('iframe, img, link, script')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`An introduction.*Play from ${host}`) }));
    const player = screen.getByTitle('An introduction');
    expect(player.getAttribute('src')).toBe(embed);
    expect(player.getAttribute('height')).toBe('315');
    expect(document.activeElement).toBe(player);
  });

  it('shows nothing for another host', () => {
    const { container } = render(
      <VideoFacade embed="https://example.com/embed/M7lc1UVf-VE" title="A trap" />,
    );
    expect(container.childElementCount).toBe(0);
  });
});
