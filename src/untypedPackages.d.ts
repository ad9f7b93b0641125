// What the product, its tests and its scripts use of packages that come without types.

declare module 'rabbit-node' {
  /** Converts Burmese text from Zawgyi to Unicode, and back. */
  export function zg2uni(text: string): string;
  export function uni2zg(text: string): string;
}

declare module 'fontverter' {
  /** Converts a font between its file formats. */
  export function convert(font: Buffer, to: 'sfnt' | 'truetype' | 'woff' | 'woff2'): Promise<Buffer>;
}

declare module 'scheduler' {
  export const unstable_IdlePriority: 5;
  export function unstable_scheduleCallback(priority: number, callback: (timedOut: boolean) => void): unknown;
}

declare module 'json-server' {
  import type { Application, RequestHandler, Router } from 'express';
  export function create(): Application;
  /** Creates json-server's REST interface over the lists of `source`, which writes change in place. `render` sends its result. */
  export function router(
    source: Record<string, unknown[]>,
    options: { foreignKeySuffix: string },
  ): Router & { render: RequestHandler };
}

declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  /** Reduces a font to the letters of a text. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, Axis>; keepFeatures?: string[] },
  ): Promise<Buffer>;
}
