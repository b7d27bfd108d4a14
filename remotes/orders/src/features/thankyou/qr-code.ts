/** The QR code of an order, for the desk at the event. Loaded on demand. */
import { toString } from 'qrcode';

/** Size in pixels and empty modules around the code (domain §9). */
const SIZE = 200;
const MARGIN = 4;

/** @param code the order code itself, never an address @returns an SVG document */
export const qrCodeOf = (code: string): Promise<string> =>
  toString(code, { type: 'svg', width: SIZE, margin: MARGIN, errorCorrectionLevel: 'M' });
