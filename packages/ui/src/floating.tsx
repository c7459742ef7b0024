import { Popover } from '@base-ui/react/popover';
import { Toolbar } from '@base-ui/react/toolbar';
import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEventHandler, ReactElement, ReactNode, Ref, RefObject } from 'react';

/** What it stands beside: an element, or a place that has none. */
export type FloatingAnchor = Element | { getBoundingClientRect: () => DOMRect; contextElement: Element };

export type FloatingProps = {
  anchor: FloatingAnchor;
  /** The element that it is rendered into, within which the focus moves. */
  container: RefObject<HTMLElement | null>;
  side: 'top' | 'bottom';
  ref?: Ref<HTMLDivElement>;
  onKeyDown?: KeyboardEventHandler;
  /** Leaves the place to the browser's own menu where a finger selects. */
  hiddenOnTouch?: boolean;
  role?: 'toolbar' | 'presentation';
  render?: ReactElement<Record<string, unknown>>;
  children: ReactNode;
};

/** Stands beside a place, never upon it, while the focus stays where it is. Whoever renders it says how long. */
export function Floating({
  anchor,
  container,
  side,
  hiddenOnTouch = false,
  role = 'presentation',
  children,
  ...popup
}: FloatingProps) {
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
          <Popover.Popup
            {...popup}
            role={role}
            initialFocus={false}
            finalFocus={false}
            className="flex max-w-[calc(100vw-1rem)] items-center gap-0.5 rounded border border-line bg-paper p-1 shadow-floating outline-none"
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

export type FloatingToolbarProps = Omit<FloatingProps, 'render' | 'role'> & { label: string };

/** Tools at a place: one stop of the Tab key, and the arrow keys move within. */
export function FloatingToolbar({ label, ...floating }: FloatingToolbarProps) {
  return <Floating {...floating} role="toolbar" render={<Toolbar.Root aria-label={label} />} />;
}

const itemClass =
  'inline-flex h-9 min-w-9 shrink-0 cursor-pointer items-center justify-center gap-2 rounded px-2 hover:bg-brand-soft aria-pressed:bg-brand aria-pressed:text-on-fill pointer-coarse:h-11 pointer-coarse:min-w-11 [&_svg]:size-4.5';

export type FloatingButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'>;

export function FloatingButton(button: FloatingButtonProps) {
  return <Toolbar.Button {...button} type="button" className={itemClass} />;
}

export type FloatingLinkProps = { href: string; children: ReactNode };

/** Leads to another page, in a tab of its own. */
export function FloatingLink({ href, children }: FloatingLinkProps) {
  return (
    <Toolbar.Link
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`${itemClass} min-w-0 shrink underline`}
    >
      {children}
    </Toolbar.Link>
  );
}
