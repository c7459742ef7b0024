import { Menu } from '@base-ui/react/menu';
import { Check, ChevronDown } from 'lucide-react';
import { useRef, type ComponentType, type Ref } from 'react';

export type ToolMenuItem = {
  name: string;
  icon: ComponentType<{ 'aria-hidden': true; size: number }>;
  on: boolean;
};

export type ToolMenuProps<Item extends ToolMenuItem> = {
  label: string;
  items: readonly Item[];
  ref: Ref<HTMLButtonElement> | null;
  tabIndex: number;
  onFocus: () => void;
  onPick: (item: Item) => void;
  /** Takes the focus after a choice. Where none was made it goes back to the button. */
  onPicked: () => void;
};

/** A button of a toolbar that opens a menu of more tools. It looks pressed while one of these is on. */
export function ToolMenu<Item extends ToolMenuItem>({
  label,
  items,
  ref,
  tabIndex,
  onFocus,
  onPick,
  onPicked,
}: ToolMenuProps<Item>) {
  const picked = useRef(false);

  function pick(item: Item): void {
    picked.current = true;
    onPick(item);
  }

  function finishFocus(): boolean {
    if (!picked.current) return true;
    picked.current = false;
    onPicked();
    return false;
  }

  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        ref={ref}
        tabIndex={tabIndex}
        aria-label={label}
        title={label}
        data-on={items.some(({ on }) => on) || undefined}
        className="grid h-9 w-6 shrink-0 place-items-center rounded hover:bg-brand-soft data-on:bg-brand data-on:text-on-fill pointer-coarse:size-11"
        onFocus={onFocus}
      >
        <ChevronDown aria-hidden size={14} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-50">
          <Menu.Popup
            finalFocus={finishFocus}
            className="min-w-48 rounded border border-line bg-paper p-1 text-ink shadow-floating outline-none"
          >
            {items.map((item) => (
              <Menu.CheckboxItem
                key={item.name}
                checked={item.on}
                closeOnClick
                className="flex min-h-9 cursor-pointer items-center gap-3 rounded px-3 outline-none data-highlighted:bg-brand-soft data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus pointer-coarse:min-h-11"
                onClick={() => pick(item)}
              >
                <item.icon aria-hidden size={18} />
                <span className="grow">{item.name}</span>
                <Menu.CheckboxItemIndicator>
                  <Check aria-hidden size={16} />
                </Menu.CheckboxItemIndicator>
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
