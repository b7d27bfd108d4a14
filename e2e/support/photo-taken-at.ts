/** A photo as a phone's camera takes it, with its position. */
import sharp from 'sharp';

interface Position {
  /** Degrees. */
  readonly lon: number;
  readonly lat: number;
}

/** Degrees, minutes and hundredths of a second, as Exif has them. */
function sexagesimal(degrees: number): string {
  const hundredths = Math.round(Math.abs(degrees) * 360_000);
  return `${Math.floor(hundredths / 360_000)}/1 ${Math.floor(hundredths / 6_000) % 60}/1 ${hundredths % 6_000}/100`;
}

export const photoTakenAt = ({ lon, lat }: Position): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#486b3c' } })
    .withExif({
      IFD2: { DateTimeOriginal: '2026:07:20 10:00:00' },
      IFD3: {
        GPSLatitudeRef: lat < 0 ? 'S' : 'N',
        GPSLatitude: sexagesimal(lat),
        GPSLongitudeRef: lon < 0 ? 'W' : 'E',
        GPSLongitude: sexagesimal(lon),
      },
    })
    .jpeg()
    .toBuffer();
