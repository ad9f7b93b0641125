// Types for packages that come without types, only for the functions that this project calls.

declare module 'rabbit-node' {
  /** Converts Burmese text from the old encoding Zawgyi to Unicode. */
  export function zg2uni(text: string): string;
  export function uni2zg(text: string): string;
}

declare module 'fontverter' {
  export function convert(font: Buffer, to: 'sfnt' | 'truetype' | 'woff' | 'woff2'): Promise<Buffer>;
}

declare module 'scheduler' {
  export const unstable_IdlePriority: 5;
  export function unstable_scheduleCallback(priority: number, callback: (timedOut: boolean) => void): unknown;
}

declare module 'json-server' {
  import type { Application, RequestHandler, Router } from 'express';
  export function create(): Application;
  /** Serves the lists of `source` as a REST interface. Writes change these lists in place. `render` sends the result. */
  export function router(
    source: Record<string, unknown[]>,
    options: { foreignKeySuffix: string },
  ): Router & { render: RequestHandler };
}

declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, Axis>; keepFeatures?: string[] },
  ): Promise<Buffer>;
}
