/** Avatars: drawn from a colour and a name, always the same for the same two. */
import { nicknameKeyOf, PREFERENCE_COLOURS } from '@greenward/contract/forenames';
import { createAvatar } from '@dicebear/core';
import * as thumbs from '@dicebear/thumbs';

const LONGEST_NAME = 100;
const PIXELS = 128;
/** A third of the bytes; the licence asks for no mention (CC0). */
const METADATA = /<metadata.*?<\/metadata>/s;
const WHITE = 'ffffff';

/** @returns an SVG picture in which nothing of the name stands; null for a colour that is none of ours, and for no name. */
export function drawAvatar(colour: string, name: string): string | null {
  const seed = name.length > LONGEST_NAME ? '' : nicknameKeyOf(name);
  if (!PREFERENCE_COLOURS.includes(colour) || seed === '') return null;
  const drawn = createAvatar(thumbs, { seed, size: PIXELS, backgroundColor: [WHITE], shapeColor: [colour], eyesColor: [WHITE], mouthColor: [WHITE] });
  return drawn.toString().replace(METADATA, '');
}
