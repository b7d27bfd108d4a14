/** Avatars: drawn from a colour and a name, so equal inputs give equal images. */
import { nicknameKeyOf, PREFERENCE_COLOURS } from '@greenward/contract/forenames';
import { createAvatar } from '@dicebear/core';
import * as thumbs from '@dicebear/thumbs';

const LONGEST_NAME = 100;
const PIXELS = 128;
/** Metadata takes a third of the bytes, and the licence requires no attribution (CC0). */
const METADATA = /<metadata.*?<\/metadata>/s;
const WHITE = 'ffffff';

/** @returns an SVG that does not contain the name; null for an unknown colour or an invalid name */
export function drawAvatar(colour: string, name: string): string | null {
  const seed = name.length > LONGEST_NAME ? '' : nicknameKeyOf(name);
  if (!PREFERENCE_COLOURS.includes(colour) || seed === '') return null;
  const drawn = createAvatar(thumbs, {
    seed,
    size: PIXELS,
    // Pages are dark or light.
    backgroundColor: ['transparent'],
    shapeColor: [colour],
    eyesColor: [WHITE],
    mouthColor: [WHITE],
  });
  return drawn.toString().replace(METADATA, '');
}
