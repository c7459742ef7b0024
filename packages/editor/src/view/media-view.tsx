import type { Image, PictureRow, Video } from '@headwater/richtext/blocks';
import { MAX_ROW_PICTURES } from '@headwater/richtext/picture-row';
import { embedTitle } from '@headwater/contract/video-embed';
import { Button } from '@headwater/ui/button';
import { Captions, Columns2, Crop, Pencil } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { Transforms } from 'slate';
import { ReactEditor, useSlateStatic, type RenderElementProps } from 'slate-react';
import { VideoFacade } from './video-facade.tsx';
import { MediaFrame } from './media-frame.tsx';
import { useEditorHost } from '../editor-host.tsx';
import { OpenDialogContext, type DialogRequest } from '../tools/open-dialog-context.ts';

interface ViewProps<Media> {
  attributes: RenderElementProps['attributes'];
  element: Media;
  children: ReactNode;
}

export function ImageView({ attributes, element, children }: ViewProps<Image>) {
  const { url, alt, decorative, caption, wide } = element;
  const open = useDialogOf(element);
  const takesPictures = useEditorHost().pictures !== null;
  return (
    <MediaFrame
      attributes={attributes}
      element={element}
      label="image"
      media={
        <figure className={wide && 'wide'}>
          <img src={url} alt={alt} />
          {caption && <figcaption dir="auto">{caption}</figcaption>}
        </figure>
      }
      tools={
        <>
          <Button size="small" onClick={() => open({ name: 'alt-text' })}>
            <Pencil aria-hidden />
            {alt === '' && !decorative ? 'Add alt text' : 'Edit alt text'}
          </Button>
          <Button size="small" onClick={() => open({ name: 'caption' })}>
            <Captions aria-hidden />
            Caption and width
          </Button>
          {takesPictures && (
            <>
              <Button size="small" onClick={() => open({ name: 'crop' })}>
                <Crop aria-hidden />
                Crop again
              </Button>
              <Button size="small" onClick={() => open({ name: 'image', beside: true })}>
                <Columns2 aria-hidden />
                Add beside
              </Button>
            </>
          )}
        </>
      }
    >
      {children}
    </MediaFrame>
  );
}

export function PictureRowView({ attributes, element, children }: ViewProps<PictureRow>) {
  const { pictures, wide } = element;
  const open = useDialogOf(element);
  const takesPictures = useEditorHost().pictures !== null;
  return (
    <MediaFrame
      attributes={attributes}
      element={element}
      label="row"
      media={
        <figure className={wide ? 'row wide' : 'row'}>
          {pictures.map(({ url, alt, caption }, index) => (
            <figure key={index}>
              <img src={url} alt={alt} />
              {caption && <figcaption dir="auto">{caption}</figcaption>}
            </figure>
          ))}
        </figure>
      }
      tools={
        <>
          <Button size="small" onClick={() => open({ name: 'picture-row' })}>
            <Pencil aria-hidden />
            Edit row
          </Button>
          {takesPictures && pictures.length < MAX_ROW_PICTURES && (
            <Button size="small" onClick={() => open({ name: 'image', beside: true })}>
              <Columns2 aria-hidden />
              Add beside
            </Button>
          )}
        </>
      }
    >
      {children}
    </MediaFrame>
  );
}

export function VideoView({ attributes, element, children }: ViewProps<Video>) {
  return (
    <MediaFrame
      attributes={attributes}
      element={element}
      label="video"
      media={<VideoFacade embed={element.url} title={embedTitle(element.url)} />}
    >
      {children}
    </MediaFrame>
  );
}

/** Opens a dialog that is about this block. */
function useDialogOf(element: Image | PictureRow): (dialog: DialogRequest) => void {
  const editor = useSlateStatic();
  const open = use(OpenDialogContext);
  return (dialog) => {
    Transforms.select(editor, ReactEditor.findPath(editor, element));
    open(dialog);
  };
}
