import { FloatingButton, FloatingLink, FloatingToolbar } from '@headwater/ui/floating';
import { ExternalLink, Pencil, Unlink } from 'lucide-react';
import { useMemo } from 'react';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import { linkAtCursor } from './cursor-place.ts';
import { removeLink } from '../commands/link-commands.ts';
import type { ToolboxProps } from './selection-bar.tsx';
import { textAnchor } from './text-anchor.ts';

/** Shows where the link at the cursor leads, opens, changes and removes it. */
export function LinkBox({ container, ref, onOpen, onKeyDown }: ToolboxProps) {
  const editor = useSlateStatic();
  const place = useSlateSelector((current) => linkAtCursor(current)?.[0]);
  const anchor = useMemo(() => {
    const found = place && linkAtCursor(editor);
    return found ? { link: found[0], at: textAnchor(editor, found[1]) } : null;
  }, [editor, place]);
  if (!anchor) return null;
  const { link, at } = anchor;
  return (
    <FloatingToolbar
      label="Link"
      anchor={at}
      side="bottom"
      container={container}
      ref={ref}
      onKeyDown={onKeyDown}
    >
      <FloatingLink href={link.url}>
        <ExternalLink aria-hidden />
        <span className="max-w-64 min-w-0 truncate">{shownAddress(link.url)}</span>
      </FloatingLink>
      <FloatingButton onClick={() => onOpen({ name: 'link' })}>
        <Pencil aria-hidden />
        Change
      </FloatingButton>
      <FloatingButton
        onClick={() => {
          removeLink(editor);
          ReactEditor.focus(editor);
        }}
      >
        <Unlink aria-hidden />
        Remove
      </FloatingButton>
    </FloatingToolbar>
  );
}

export function shownAddress(url: string): string {
  return url.replace(/^(?:https?:\/\/|mailto:|tel:)/, '').replace(/\/$/, '');
}
