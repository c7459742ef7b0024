import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { buttonClass } from './button-class.tsx';

export type MenuProps = {
  /** Label of the button beside a heading. In a row, whose button has only an icon, its accessible name. */
  label: string;
  inRow?: boolean;
  children: ReactNode;
};

/** Holds rarely used actions behind one button. */
export function Menu({ label, inRow = false, children }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger
        aria-label={inRow ? label : undefined}
        // The three dots alone are narrower than a finger.
        className={`${buttonClass({ variant: 'quiet', size: inRow ? 'small' : 'medium' })} pointer-coarse:min-w-11`}
      >
        <Ellipsis aria-hidden className="size-4" />
        {inRow ? null : label}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-40">
          <BaseMenu.Popup className="grid min-w-44 rounded border border-line bg-paper p-1 shadow-floating outline-none">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

const itemClass =
  'flex min-h-10 cursor-pointer items-center gap-2 rounded px-3 text-sm font-semibold text-ink no-underline outline-none data-highlighted:bg-brand-soft forced-colors:data-highlighted:outline-2 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';

export type MenuItemProps = Omit<ComponentProps<'div'>, 'className' | 'style'>;

export function MenuItem(item: MenuItemProps) {
  return <BaseMenu.Item {...item} className={itemClass} />;
}

export type MenuLinkProps = {
  /** Element to render: an `a`, or the router's link. */
  link: ReactElement<Record<string, unknown>>;
};

export function MenuLink({ link }: MenuLinkProps) {
  return <BaseMenu.LinkItem render={link} closeOnClick className={itemClass} />;
}
