declare module 'fontverter' {
  /** Converts a font between its file formats. */
  export function convert(font: Buffer, to: 'sfnt' | 'truetype' | 'woff' | 'woff2'): Promise<Buffer>;
}
