import { Button } from '@headwater/ui/button';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Transforms, type Element } from 'slate';
import { ReactEditor, useFocused, useSelected, useSlateStatic, type RenderElementProps } from 'slate-react';

interface MediaFrameProps {
  attributes: RenderElementProps['attributes'];
  element: Element;
  /** What its button says that it removes. */
  label: string;
  /** The tools before the one that removes it. */
  tools?: ReactNode;
  media: ReactNode;
  /** The text that Slate wants in every block. */
  children: ReactNode;
}

/** Shows pictures or a video in the text. They are selected as a whole, and removed with a button or the Delete key. */
export function MediaFrame({ attributes, element, label, tools, media, children }: MediaFrameProps) {
  const editor = useSlateStatic();
  const selected = useSelected();
  const focused = useFocused();

  function remove(): void {
    Transforms.removeNodes(editor, { at: ReactEditor.findPath(editor, element), voids: true });
    ReactEditor.focus(editor);
  }

  return (
    <div {...attributes}>
      <div
        contentEditable={false}
        data-selected={(selected && focused) || undefined}
        className="relative rounded outline-offset-2 outline-focus data-selected:outline-2"
      >
        {media}
        <div className="mt-2 flex flex-wrap gap-2 sm:absolute sm:top-2 sm:right-2 sm:mt-0 sm:justify-end">
          {tools}
          <Button size="small" onClick={remove}>
            <Trash2 aria-hidden />
            Remove {label}
          </Button>
        </div>
      </div>
      {children}
    </div>
  );
}
