import { videoEmbedUrl } from '@headwater/contract/video-embed';
import { useConfig } from '../../app/config.ts';
import { VideoFacade } from '../../components/video-facade.tsx';

/** Offers the publisher's introduction as videos; nothing where it has none. */
export function IntroVideos() {
  const videos = useConfig()?.introVideos ?? [];
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="videos">
      <h2 id="videos" className="text-xl">
        See it in practice
      </h2>
      <ul className="mt-6 grid gap-6 lg:grid-cols-2">
        {videos.map(({ link, title }) => (
          <li key={link}>
            <VideoFacade embed={videoEmbedUrl(link) ?? ''} title={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}
