import { VideoFacade } from '../../components/video-facade.tsx';

/** Placeholders, the hosts' demonstration films; the publisher can put any embed of either host here. */
const videos = [
  {
    embed: 'https://www.youtube.com/embed/M7lc1UVf-VE?autoplay=0&mute=1',
    title: 'What Headwater does for you',
  },
  { embed: 'https://player.vimeo.com/video/76979871', title: 'Your Company Profile in five minutes' },
];

/** Offers the introduction as videos. */
export function IntroVideos() {
  return (
    <section aria-labelledby="videos">
      <h2 id="videos" className="text-xl">
        See it at work
      </h2>
      <ul className="mt-6 grid gap-6 lg:grid-cols-2">
        {videos.map((video) => (
          <li key={video.embed}>
            <VideoFacade {...video} />
          </li>
        ))}
      </ul>
    </section>
  );
}
