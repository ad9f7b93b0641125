import { QRCodeSVG } from 'qrcode.react';

/** A text as a QR code. Drawn in the browser, so that no other server learns the text. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return <QRCodeSVG value={text} size={184} level="M" marginSize={4} role="img" aria-label={label} />;
}
