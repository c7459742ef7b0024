import type { Image, Video } from '@headwater/richtext/blocks';
import { embedTitle } from '@headwater/richtext/video-embed';
import { VideoFacade } from '../video-facade.tsx';
import { Button } from '@headwater/ui/button';
import { Captions, Pencil, Trash2 } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { Transforms } from 'slate';
import { ReactEditor, useFocused, useSelected, useSlateStatic, type RenderElementProps } from 'slate-react';
import { OpenDialogContext } from './open-dialog-context.ts';

interface MediaViewProps {
  attributes: RenderElementProps['attributes'];
  media: Image | Video;
  children: ReactNode;
}

/** Shows an image or a video in the text. It is selected as a whole, and removed with a button or the Delete key. */
export function MediaView({ attributes, media, children }: MediaViewProps) {
  const editor = useSlateStatic();
  const selected = useSelected();
  const focused = useFocused();
  const open = use(OpenDialogContext);
  const mediaLabel = media.type === 'image' ? 'image' : 'video';

  function edit(name: 'alt-text' | 'caption'): void {
    Transforms.select(editor, ReactEditor.findPath(editor, media));
    open({ name });
  }

  function remove(): void {
    Transforms.removeNodes(editor, { at: ReactEditor.findPath(editor, media), voids: true });
    ReactEditor.focus(editor);
  }

  return (
    <div {...attributes}>
      <div
        contentEditable={false}
        data-selected={(selected && focused) || undefined}
        className="relative rounded outline-offset-2 outline-focus data-selected:outline-2"
      >
        {media.type === 'image' ? (
          <figure className={media.wide && 'wide'}>
            <img src={media.url} alt={media.alt} />
            {media.caption && <figcaption>{media.caption}</figcaption>}
          </figure>
        ) : (
          <VideoFacade embed={media.url} title={embedTitle(media.url)} />
        )}
        <div className="mt-2 flex flex-wrap gap-2 sm:absolute sm:top-2 sm:right-2 sm:mt-0 sm:justify-end">
          {media.type === 'image' && (
            <>
              <Button size="small" onClick={() => edit('alt-text')}>
                <Pencil aria-hidden />
                {media.alt === '' && !media.decorative ? 'Add alt text' : 'Edit alt text'}
              </Button>
              <Button size="small" onClick={() => edit('caption')}>
                <Captions aria-hidden />
                Caption and width
              </Button>
            </>
          )}
          <Button size="small" onClick={remove}>
            <Trash2 aria-hidden />
            Remove {mediaLabel}
          </Button>
        </div>
      </div>
      {children}
    </div>
  );
}
