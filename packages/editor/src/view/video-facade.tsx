import { playerName, videoEmbedUrl } from '@headwater/contract/video-embed';
import { Play } from 'lucide-react';
import { useState } from 'react';

interface VideoFacadeProps {
  /** The player's address, as embeds are stored. */
  embed: string;
  title: string;
}

const frameClass = 'h-[315px] w-full rounded';

/** Shows a video, without a request to its host before it is played; nothing for an unknown embed. */
export function VideoFacade({ embed, title }: VideoFacadeProps) {
  const [playing, setPlaying] = useState(false);
  const address = videoEmbedUrl(embed);
  if (address === null) return null;
  if (playing) {
    return (
      <iframe
        // The button that had the focus is gone, so the player takes it.
        ref={(player) => player?.focus()}
        src={address}
        title={title}
        height="315"
        allow="fullscreen"
        className={`${frameClass} bg-sunken`}
      />
    );
  }
  const host = playerName(address);
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      className={`${frameClass} group flex cursor-pointer flex-col items-center justify-center gap-3 border border-line bg-linear-160 from-brand-soft to-aqua-soft p-4 text-center`}
    >
      <span className="grid size-18 place-items-center rounded-full bg-brand text-on-fill transition-colors group-hover:bg-brand-strong">
        <Play aria-hidden className="ml-1 size-8" />
      </span>
      <span dir="auto" className="line-clamp-3 text-lg font-semibold wrap-anywhere">
        {title}
      </span>
      <span className="text-sm text-muted">Play from {host}, which may set cookies</span>
    </button>
  );
}
