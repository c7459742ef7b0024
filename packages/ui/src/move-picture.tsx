import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import type { Point, Size } from 'react-easy-crop';
import { IconButton } from './icon-button.tsx';

/** Pixels on screen. */
const STEP = 20;

const directions = [
  { label: 'Move left', x: -1, y: 0, Icon: ArrowLeft },
  { label: 'Move right', x: 1, y: 0, Icon: ArrowRight },
  { label: 'Move up', x: 0, y: -1, Icon: ArrowUp },
  { label: 'Move down', x: 0, y: 1, Icon: ArrowDown },
] as const;

interface MovePictureProps {
  /** Distance of the picture from the frame's middle. */
  position: Point;
  /** Maximum distance. */
  limit: Size;
  disabled: boolean;
  onMove: (position: Point) => void;
}

/** Moves the picture with buttons, for people who can neither drag it nor use the arrow keys (WCAG 2.5.7). */
export function MovePicture({ position, limit, disabled, onMove }: MovePictureProps) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">Move the picture</legend>
      {directions.map(({ label, x, y, Icon }) => {
        const moved = {
          x: clamp(position.x + x * STEP, limit.width),
          y: clamp(position.y + y * STEP, limit.height),
        };
        return (
          <IconButton
            key={label}
            label={label}
            disabled={disabled || (moved.x === position.x && moved.y === position.y)}
            onClick={() => onMove(moved)}
          >
            <Icon aria-hidden />
          </IconButton>
        );
      })}
    </fieldset>
  );
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}
