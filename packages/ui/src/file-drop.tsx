import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { type Accept, ErrorCode, useDropzone } from 'react-dropzone';

export type FileDropProps = {
  /** MIME types, each with its file extensions. */
  accept: Accept;
  /** Message for a file of another type, instead of a list of all accepted types. */
  typeError?: string;
  /** Bytes. */
  maxSize: number;
  icon: LucideIcon;
  /** Text of the area, also its accessible name. */
  children: ReactNode;
  disabled?: boolean;
  /** Focuses the area when it appears, as the pressed button may be gone. */
  takesFocus?: boolean;
  /** Maximum files to accept at once. */
  maxFiles?: number;
  onFiles: (files: readonly [File, ...File[]]) => void;
  /** Receives the reason for each refused file of this drop, with its name if several files are allowed. */
  onRejected: (messages: string[]) => void;
};

/** Returns why a file of that size is refused. The library would say '25 MB', but the specification counts in bytes. */
export function fileSizeError({ size }: File, maxSize: number): string | undefined {
  if (size > maxSize) return `File is larger than ${String(maxSize)} bytes`;
  if (size === 0) return 'File is smaller than 1 bytes';
  return undefined;
}

/**
 * Accepts one file or several, dropped, pasted or chosen from the disk. Empty files are refused. The library counts a
 * file dialog without a result within 300 ms as cancelled.
 */
export function FileDrop({
  accept,
  typeError,
  maxSize,
  icon: Icon,
  children,
  disabled = false,
  takesFocus = false,
  maxFiles = 1,
  onFiles,
  onRejected,
}: FileDropProps) {
  const multiple = maxFiles > 1;
  const { getRootProps, getInputProps, isDragActive, rootRef } = useDropzone({
    accept,
    validator: (file) => {
      const message = fileSizeError(file, maxSize);
      return message === undefined ? null : { code: 'size', message };
    },
    multiple,
    disabled,
    onDrop: (accepted, rejections) => {
      const [first, ...others] = accepted.slice(0, maxFiles);
      // If one file is wanted, the library would accept any one of several, so none is accepted.
      if (first !== undefined && (multiple || rejections.length === 0)) onFiles([first, ...others]);
      const isNamed = multiple && (first !== undefined || rejections.length > 1);
      const refused = rejections.flatMap(({ file, errors: [error] }) => {
        if (!error) return [];
        const message =
          error.code === ErrorCode.FileInvalidType ? (typeError ?? error.message) : error.message;
        return [isNamed ? `${file.name}: ${message}` : message];
      });
      const beyond = accepted.slice(maxFiles).map(({ name }) => `${name}: there is no room for it`);
      const messages = new Set([...refused, ...beyond]);
      if (messages.size > 0) onRejected([...messages]);
    },
  });

  // Waits for the next frame, as a dialog that opens now first notes where the focus was, to restore it.
  useEffect(() => {
    if (!takesFocus) return undefined;
    const frame = requestAnimationFrame(() => rootRef.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [takesFocus, rootRef]);

  // The input is beside the area, as a control may not contain another.
  return (
    <div>
      <input {...getInputProps()} />
      <div
        {...getRootProps({ role: 'button', 'aria-disabled': disabled })}
        className={clsx(
          'grid cursor-pointer justify-items-center gap-3 rounded border-2 border-dashed px-6 py-12 text-center transition-colors duration-150',
          'off:cursor-not-allowed off:border-line off:bg-sunken off:text-muted',
          isDragActive
            ? 'border-aqua bg-aqua-soft'
            : 'border-control bg-canvas hover:border-brand hover:bg-brand-soft',
        )}
      >
        <Icon aria-hidden className="size-8 text-brand" strokeWidth={1.5} />
        <p className="max-w-sm text-balance text-muted">{children}</p>
      </div>
    </div>
  );
}
