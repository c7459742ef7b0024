import { Slider } from '@base-ui/react/slider';
import { ArrowRight, Shrink, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import Cropper, { type Area, type MediaSize, type Size } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from './button.tsx';
import { surroundPicture, type PictureSource } from './draw-picture.ts';
import { IconButton } from './icon-button.tsx';
import { MovePicture } from './move-picture.tsx';

/** The cropper divides the step by 5 with Shift, and ends a wheel zoom after 250 ms. */
export const ZOOM = { min: 1, max: 3 } as const;
/** Pixels on screen. */
const KEYBOARD_STEP = 1;
/** Size until the image is loaded. */
const EMPTY: Size = { width: 0, height: 0 };
const EMPTY_MEDIA: MediaSize = { ...EMPTY, naturalWidth: 0, naturalHeight: 0 };
/** Whole picture, in percent. */
const WHOLE: Area = { x: 0, y: 0, width: 100, height: 100 };

export type ImageCropProps = {
  source: PictureSource;
  target: Size;
  /** Part chosen initially, in percent; by default as much as possible. */
  initialCrop?: Area | undefined;
  /**
   * Label of the button that uses a picture of another shape whole, with margins; absent for a place without margins.
   */
  wholeLabel?: string | undefined;
  disabled: boolean;
  onContinue: (pixels: Area, percent: Area) => void;
  onUnreadable: () => void;
};

/** Selects a part of an image in the target's shape. */
export function ImageCrop({
  source,
  target,
  initialCrop,
  wholeLabel,
  disabled,
  onContinue,
  onUnreadable,
}: ImageCropProps) {
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const [part, setPart] = useState<{ pixels: Area; percent: Area }>();
  const [mediaSize, setMediaSize] = useState(EMPTY_MEDIA);
  const [cropSize, setCropSize] = useState<Size>(EMPTY);
  const frame = useRef<HTMLDivElement>(null);
  const kept = part && sizeTooSmall(part.pixels, target);
  const ready = part !== undefined && !disabled;
  // A picture used whole has no chosen part, so the frame starts in its middle.
  const initialPart = initialCrop?.width === 100 && initialCrop.height === 100 ? undefined : initialCrop;
  const surrounding = surroundPicture(
    { width: mediaSize.naturalWidth, height: mediaSize.naturalHeight },
    target,
  );

  // The object URL lives as long as the frame.
  const withUrl = useCallback(() => {
    if (typeof source === 'string') {
      setUrl(source);
      return undefined;
    }
    const objectUrl = URL.createObjectURL(source);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [source]);

  // The element that had the focus is gone: the drop area, or a cancelled upload's progress.
  useEffect(() => {
    if (ready) frame.current?.querySelector<HTMLElement>('[role=group]')?.focus();
  }, [ready]);

  return (
    <div ref={withUrl} className="grid gap-5">
      <div
        ref={frame}
        className="relative h-72 max-h-[50dvh] min-h-40 overflow-hidden rounded bg-sunken sm:h-96"
      >
        {url !== undefined && (
          <Cropper
            disableAutomaticStylesInjection
            image={url}
            aspect={target.width / target.height}
            crop={crop}
            onCropChange={setCrop}
            zoom={zoom}
            onZoomChange={setZoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            keyboardStep={KEYBOARD_STEP}
            onCropAreaChange={(percent, pixels) => setPart({ pixels, percent })}
            {...(initialPart && { initialCroppedAreaPercentages: initialPart })}
            setMediaSize={setMediaSize}
            setCropSize={setCropSize}
            classes={{ cropAreaClassName: 'text-paper/75! border-paper!' }}
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{ role: 'group', 'aria-label': 'The part to keep. Move it with the arrow keys.' }}
          />
        )}
      </div>
      <output className="flex items-start gap-2 text-sm text-warn empty:hidden">
        {kept && (
          <>
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {`This part is ${formatSize(kept)}, but its place is ${formatSize(target)}, so it may look small or blurred. Use ${zoom > ZOOM.min ? 'less zoom or ' : ''}a larger picture.`}
          </>
        )}
      </output>
      {wholeLabel !== undefined && surrounding && (
        <div>
          <Button disabled={!ready} onClick={() => onContinue(surrounding, WHOLE)}>
            <Shrink aria-hidden />
            {wholeLabel}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-end justify-end gap-x-6 gap-y-3">
        <MovePicture
          position={crop}
          limit={{
            width: Math.abs(mediaSize.width * zoom - cropSize.width) / 2,
            height: Math.abs(mediaSize.height * zoom - cropSize.height) / 2,
          }}
          disabled={!ready}
          onMove={setCrop}
        />
        <Slider.Root
          value={zoom}
          onValueChange={setZoom}
          min={ZOOM.min}
          max={ZOOM.max}
          step={0.1}
          disabled={disabled}
          className="grid min-w-40 grow grid-cols-[1fr_auto] gap-x-4"
        >
          <Slider.Label className="text-sm font-semibold">Zoom</Slider.Label>
          <Slider.Value className="text-sm text-muted tabular-nums">
            {(_formatted, [value = 1]) => `${value.toFixed(1)}×`}
          </Slider.Value>
          <Slider.Control className="col-span-2 flex h-10 cursor-pointer touch-none items-center select-none">
            <Slider.Track className="h-1.5 w-full rounded-full bg-line">
              <Slider.Indicator className="rounded-full bg-brand" />
              <Slider.Thumb className="size-5 rounded-full border-2 border-brand bg-paper shadow-raised outline-focus has-focus-visible:outline-2 has-focus-visible:outline-offset-2" />
            </Slider.Track>
          </Slider.Control>
        </Slider.Root>
        <IconButton
          variant="round"
          label="Continue"
          disabled={!ready}
          onClick={() => {
            if (part !== undefined) onContinue(part.pixels, part.percent);
          }}
        >
          <ArrowRight aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

/** Returns the size in whole pixels of an area that must be stretched to fill its place. */
function sizeTooSmall({ width, height }: Area, target: Size): Size | undefined {
  const size = { width: Math.round(width), height: Math.round(height) };
  return size.width < target.width ? size : undefined;
}

function formatSize({ width, height }: Size): string {
  return `${String(width)} px by ${String(height)} px`;
}
