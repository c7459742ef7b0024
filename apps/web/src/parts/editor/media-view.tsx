import type { Image, Video } from '@headwater/richtext/blocks';
import { embedTitle } from '@headwater/richtext/video-embed';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Transforms } from 'slate';
import { ReactEditor, useFocused, useSelected, useSlateStatic, type RenderElementProps } from 'slate-react';

interface MediaViewProps {
  attributes: RenderElementProps['attributes'];
  media: Image | Video;
  children: ReactNode;
}

/** A picture or a video in the text: seen, selected as a whole, and removed with a button or the Delete key. */
export function MediaView({ attributes, media, children }: MediaViewProps) {
  const editor = useSlateStatic();
  const selected = useSelected();
  const focused = useFocused();
  const what = media.type === 'image' ? 'image' : 'video';

  return (
    <div {...attributes}>
      <div
        contentEditable={false}
        data-selected={(selected && focused) || undefined}
        className="relative rounded outline-offset-2 outline-focus data-selected:outline-2"
      >
        {media.type === 'image' ? (
          <img src={media.url} alt={media.alt} />
        ) : (
          <iframe src={media.url} title={embedTitle(media.url)} height="315" allow="fullscreen" />
        )}
        <button
          type="button"
          aria-label={`Remove ${what}`}
          title={`Remove ${what}`}
          className="absolute top-2 right-2 grid size-9 place-items-center rounded bg-paper text-ink shadow-raised"
          onClick={() =>
            Transforms.removeNodes(editor, { at: ReactEditor.findPath(editor, media), voids: true })
          }
        >
          <Trash2 aria-hidden size={18} />
        </button>
      </div>
      {children}
    </div>
  );
}
