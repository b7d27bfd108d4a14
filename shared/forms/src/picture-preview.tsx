/** A small preview of a picture that is chosen for an upload. */
import { useEffect, useRef } from 'react';

const PREVIEW_WIDTH = 320;

interface PicturePreviewProps {
  readonly file: File;
  readonly className: string | undefined;
}

/** Drawn on a canvas, because the page's security policy only allows images of its own site. */
export function PicturePreview({ file, className }: PicturePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isWanted = true;
    async function draw(): Promise<void> {
      const bitmap = await createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: 'medium' });
      const { current } = canvas;
      if (isWanted && current !== null) {
        current.width = bitmap.width;
        current.height = bitmap.height;
        current.getContext('2d')?.drawImage(bitmap, 0, 0);
      }
      bitmap.close();
    }
    draw().catch(() => undefined); // not a picture, or a format that this browser cannot draw: the api reports it
    return () => {
      isWanted = false;
    };
  }, [file]);
  return <canvas ref={canvas} width={0} height={0} className={className} aria-hidden="true" />;
}
