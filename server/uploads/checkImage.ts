import { errors } from '../lib/errors';
import { detectKind, isForeign, isText, type Kind, knownForeigner } from './imageKind';
import { jpegScans } from './jpegScans';

/** Far more scans than any program writes, yet decoded within two seconds. */
const SCANS_MAX = 100;

/**
 * Detects the kind of an image by its bytes, without decoding it. Throws for anything but JPEG, PNG, WebP or GIF, and for files
 * crafted to decode slowly.
 */
export function checkImage(bytes: Buffer): Kind {
  if (bytes.length === 0) throw errors.imageEmpty();
  const kind = detectKind(bytes);
  if (!kind) throw isForeign(bytes) ? errors.imageType(knownForeigner(bytes)) : errors.imageCorrupt();
  // A script can begin with the six bytes of a GIF header.
  if (kind === 'gif' && isText(bytes)) throw errors.imageType();
  if (kind === 'jpeg' && jpegScans(bytes) > SCANS_MAX) throw errors.imageTooSlow();
  return kind;
}
