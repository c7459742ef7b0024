import { Popover } from '@base-ui/react/popover';
import { Toolbar } from '@base-ui/react/toolbar';
import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEventHandler, ReactNode, Ref, RefObject } from 'react';

/** Anchor: an element, or a place without one. */
export type FloatingAnchor = Element | { getBoundingClientRect: () => DOMRect; contextElement: Element };

type FloatingProps = {
  anchor: FloatingAnchor;
  /** Element to render into, within which the focus moves. */
  container: RefObject<HTMLElement | null>;
  side: 'top' | 'bottom';
  /** Makes room for the browser's own menu on touch selections. */
  hiddenOnTouch?: boolean;
  children: ReactNode;
};

const boxClass =
  'flex max-w-[calc(100vw-1rem)] items-center gap-0.5 rounded border border-line bg-paper p-1 shadow-floating';

/**
 * Floats beside a place without covering it, while the focus stays where it is. The parent decides how long to render
 * it. It has no `Popover.Popup`, which would take the focus.
 */
function Floating({ anchor, container, side, hiddenOnTouch = false, children }: FloatingProps) {
  return (
    <Popover.Root open>
      <Popover.Portal container={container}>
        <Popover.Positioner
          anchor={anchor}
          side={side}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'none' }}
          positionMethod="fixed"
          className={clsx('z-30 data-anchor-hidden:invisible', hiddenOnTouch && 'pointer-coarse:hidden')}
        >
          {children}
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

export type FloatingListProps = Omit<FloatingProps, 'side'>;

/** Renders a list below a place. */
export function FloatingList({ children, ...floating }: FloatingListProps) {
  return (
    <Floating {...floating} side="bottom">
      <div className={boxClass}>{children}</div>
    </Floating>
  );
}

export type FloatingToolbarProps = FloatingProps & {
  label: string;
  ref?: Ref<HTMLDivElement>;
  onKeyDown?: KeyboardEventHandler;
};

/** Renders tools at a place, with one stop of the Tab key. The arrow keys move within. */
export function FloatingToolbar({ label, ref, onKeyDown, children, ...floating }: FloatingToolbarProps) {
  return (
    <Floating {...floating}>
      <Toolbar.Root
        aria-label={label}
        ref={ref}
        onKeyDown={onKeyDown}
        className={clsx(boxClass, 'flex-wrap')}
      >
        {children}
      </Toolbar.Root>
    </Floating>
  );
}

const itemClass =
  'inline-flex h-9 cursor-pointer items-center justify-center gap-2 rounded px-2 hover:bg-brand-soft aria-pressed:bg-brand aria-pressed:text-on-fill pointer-coarse:h-11 [&_svg]:size-4.5 [&_svg]:shrink-0';

export type FloatingButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'>;

export function FloatingButton(button: FloatingButtonProps) {
  return (
    <Toolbar.Button
      {...button}
      type="button"
      className={`${itemClass} min-w-9 shrink-0 pointer-coarse:min-w-11 off:cursor-not-allowed off:opacity-40`}
    />
  );
}

export type FloatingLinkProps = { href: string; children: ReactNode };

/** Links to another page in a new tab. */
export function FloatingLink({ href, children }: FloatingLinkProps) {
  return (
    <Toolbar.Link
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`${itemClass} min-w-0 underline`}
    >
      {children}
    </Toolbar.Link>
  );
}
