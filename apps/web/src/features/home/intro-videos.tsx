import { VideoFacade } from '../../components/video-facade.tsx';

/** Stand-ins, the hosts' own demonstration films, until the publisher puts its own here: any embed of either host. */
const videos = [
  {
    embed: 'https://www.youtube.com/embed/M7lc1UVf-VE?autoplay=0&mute=1',
    title: 'What Headwater does for you',
  },
  { embed: 'https://player.vimeo.com/video/76979871', title: 'Your Company Profile in five minutes' },
];

/** For those who would rather watch than read. */
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
