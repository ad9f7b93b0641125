declare module 'rabbit-node' {
  export function zg2uni(text: string): string;
  export function uni2zg(text: string): string;
}
